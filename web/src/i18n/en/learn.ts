export default {
  again: 'Once more',
  back: 'Back',
  contents: 'Contents',
  deal: 'Deal',
  example: 'Try it',
  next: 'Next',
  other_line: 'The right tiles! Put them somewhere else this time: read the task once more.',
  other_floor: 'On the floor line? You may, but tiles there cost points. Try a pattern line.',
  other_tiles: 'A legal move, and perhaps a good one. This task asks for something else.',
  other_column: 'You may, but there is a better column. Look once more.',
  show_me: 'Show me',
  well_done: 'Well done!',
  you: 'You',

  title: 'Learn',
  intro: 'The game in five minutes, then its variants one by one. Everything happens on a real board.',
  tutorial_link: 'Tutorial',
  tutorial_about: 'Learn the game by playing: eleven short steps, about five minutes.',
  tutorial_start: 'Begin',
  tutorial_continue: 'Continue with step {step}',
  tutorial_repeat: 'Play it again',
  grey_link: 'The grey wall',
  grey_about: 'A wall without colours: you decide in which column a tile goes.',
  gold_link: 'Special Factories',
  gold_about: 'Gold displays that pull, keep, spread and shelter tiles.',
  rules_link: 'The rules',
  rules_about: 'All of them, clause by clause, with every doubtful case decided.',
  rules_title: 'The rules',

  tutorial_title: 'Tutorial',
  step_of: 'Step {step} of {steps}',
  skip: 'Skip this step',
  leave: 'Leave the tutorial',
  finished: 'That was all. You know how to play!',
  play_computer: 'Play against the computer',

  welcome_title: 'Welcome to the table',
  welcome_ask:
    'The round displays offer tiles to everybody. Each player has a board: pattern lines on the left, the wall on the right, the floor line below. You fill lines to put tiles on your wall, and the wall makes points.',
  take_title: 'Take tiles',
  take_ask:
    'On your turn you take all tiles of one colour from one display. Take the two blue ones from display 1 and put them in your line 2.',
  take_done: 'Line 2 is full. The other tiles of the display slid to the centre, where anybody may take them later.',
  centre_title: 'The centre',
  centre_ask:
    'Marta took three black tiles, and a white one went to the centre. You may take from there as well: put both white tiles in line 3.',
  centre_done:
    'You were first at the centre, so the starting-player marker came along. You will start the next round, but it lies on your floor line and costs 1 point.',
  fall_title: 'What does not fit, falls',
  fall_ask: 'Line 3 lacks one white tile, and display 4 has two. Take them to line 3 all the same.',
  fall_done:
    'One filled the line, the other fell to your floor line. Each further tile there costs more: 1, 1, 2, 2, 2, 3, 3.',
  wait_title: 'Lines can wait',
  wait_ask: 'A line holds a single colour. Line 4 has four spaces: take the two red tiles from the centre to it.',
  wait_done:
    'Line 4 is only half full. It keeps its tiles for the next round, and until it is full only red may join them.',
  fill_title: 'The round runs out',
  fill_ask: 'Two tiles are left. Take the yellow one to line 1.',
  fill_done: 'Three of your lines are full. Marta takes the last tile, and the round is over.',
  tiling_title: 'The wall makes points',
  tiling_ask:
    'From top to bottom, each full line sent one tile to the wall. A tile alone makes 1 point; with neighbours, the whole run counts. Your column grew: 1 + 2 + 3. The floor line cost 2, so you have 4 points.',
  neighbours_title: 'Good neighbours',
  neighbours_ask:
    'Two rounds later. Line 3 lacks one blue tile, and its place on the wall has neighbours across and down. Take the single blue tile from display 1.',
  neighbours_done: 'Three tiles across and three down: at the end of the round this tile makes 6 points.',
  once_title: 'Once in every row',
  once_ask:
    'A row of the wall takes each colour once. Row 2 has its yellow tile, so line 2 accepts no more. Put the two yellow tiles from display 2 in line 4.',
  once_done: 'Line 4 is full. In its row yellow is still missing, so the tile has a place there.',
  last_title: 'How the game ends',
  last_ask:
    'The game ends with the round in which somebody completes a horizontal row. Marta leads by 44 to 31, and one black tile is left. Row 2 of your wall lacks just that one: take it to line 2.',
  last_done: 'The row is complete. The tile made 5 points, and now come the bonuses.',
  bonus_title: 'Bonuses',
  bonus_ask:
    'At the end each complete row brings 2 points, each column 7, and each colour with all five tiles 10. Your row, your third column and your five black tiles brought 19: you win by 55 to 50.',

  grey_title: 'The grey wall',
  grey_intro:
    'The other side of the board has a wall without colours. When a line is full, you choose the column for its tile. All other rules stay.',
  grey_parts: 'What is different',
  grey_choose_title: 'Choose a column',
  grey_choose_text:
    'Any free space of the row will do, as long as its column does not hold the colour yet. So no colour lies twice in a row, nor twice in a column.',
  grey_choose_ask:
    'Line 2 is full of blue. Columns 2 and 5 hold blue already and column 1 is taken. Choose the column that makes 3 points.',
  grey_choose_done: 'A column of three: 3 points. On the other side the tile would have been alone.',
  grey_stuck_title: 'Nowhere to go',
  grey_stuck_text:
    'If no column accepts the tile of a full line, all tiles of the line fall to the floor. You may fill such a line; nothing warns you but your own eyes, and our preview.',
  grey_stuck_ask:
    'Lines 1 and 4 are both full of red. Line 4 can only go to column 2. Place the tile of line 1 so that line 4 keeps its place.',
  grey_stuck_done:
    'Column 2 is still free of red, so line 4 finds its place. Had you used it up, four tiles would have fallen, for 6 points.',
  grey_stuck_fell:
    'Four points at once, but now no column accepts the red tile of line 4: four tiles fall and cost 6 points. Try another column.',
  grey_try: 'Play with the grey wall',

  gold_title: 'Special Factories',
  gold_intro:
    'Before every deal some displays, as many as there are players, are turned to their gold side. There are five kinds; each does one thing. It is played with either wall.',
  gold_kinds: 'The five kinds',
  extra_name: 'Extra',
  extra_text: 'It holds a fifth tile.',
  extra_ask: 'Deal, and count the tiles of display 5.',
  extra_done: 'Five tiles lie on display 5; the others have four.',
  magnet_name: 'Magnet',
  magnet_text:
    'There is one of each colour. After the deal it pulls one tile of its colour from each of its two neighbours, if there is one.',
  magnet_ask: 'A blue Magnet lies on display 2. Deal, and watch the blue tiles of displays 1 and 3.',
  magnet_done: 'One blue tile came from each side. Display 2 holds six tiles now, its neighbours three.',
  keeper_name: 'Keeper',
  keeper_text: 'What is left after a take stays on it instead of going to the centre.',
  keeper_ask: 'Take a colour of your choice from the Keeper, display 2.',
  keeper_done: 'The rest stayed on the display. It can be taken from there, again and again.',
  spreader_name: 'Spreader',
  spreader_text:
    'Whoever takes from it passes on what is left: for each colour you decide whether it goes to the display on the left or on the right.',
  spreader_ask: 'Take a colour from the Spreader, display 3, then choose a side for each colour that is left.',
  spreader_done: 'The rest moved to the neighbours. Nothing went to the centre.',
  shelter_name: 'Shelter',
  shelter_text:
    'Whoever is first to take from it lays it beside the floor line. The next tile that would fall there lands on the Shelter and costs nothing.',
  shelter_ask: 'Take the two black tiles from the Shelter, display 2, to line 1. One of them will not fit.',
  shelter_done:
    'The tile that fell lies on the Shelter and costs nothing. It protects you from one tile, until the round ends.',
  gold_other: 'A legal move. This example is about the gold display: take from that one.',
  gold_try: 'Play with Special Factories',
};
