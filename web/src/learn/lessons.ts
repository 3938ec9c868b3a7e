// The tasks of the tutorial and of the pages about the variants. Each begins at a position, tells what others do first, and
// asks for a move, for a deal, or only to look. What is legal and what follows is asked of the rules. The texts are
// learn.<id>_ask and learn.<id>_done; the tutorial's steps also have learn.<id>_title.

export interface Task<Id extends string = string> {
  readonly id: Id;
  /** Where it begins, after what happened unseen. */
  readonly position: string;
  readonly past: readonly string[];
  /** What happens before the question, told by the table. */
  readonly before: readonly string[];
  /** The moves asked for; null: nothing is to be done on the board. */
  readonly goal: RegExp | null;
  /** The move to point at for those who ask. */
  readonly hint: string | null;
  /** What follows by itself once it is done. */
  readonly after: readonly string[];
  /** Moves worth seeing go wrong: they are made, and learn.<id>_fell says what happened. */
  readonly mistake: RegExp | null;
  /** A deal that is made by pressing a button. */
  readonly deal: string | null;
}

type Part<Id> = { id: Id } & Partial<Omit<Task, 'id'>>;

const task = <Id extends string>(position: string, part: Part<Id>): Task<Id> => ({
  position,
  past: [],
  before: [],
  goal: part.hint ? new RegExp(`^${part.hint}$`) : null,
  hint: null,
  after: [],
  mistake: null,
  deal: null,
  ...part,
});

/** Tasks that follow one another: each begins where the one before ended. */
function scene<const Id extends string>(position: string, parts: readonly Part<Id>[]): Task<Id>[] {
  const past: string[] = [];
  return parts.map((part) => {
    const made = task(position, { ...part, past: [...past] });
    past.push(...made.before, ...(made.hint ? [made.hint] : []), ...made.after);
    return made;
  });
}

const bare = '0;-,-,-,-,-;...../...../...../...../.....;-';

/** A whole first round, a moment in the middle of a game, and its end. */
export const tutorial = [
  ...scene(`2c 1 o 1 1/- BBRW/KKKW/RRKK/RKWW/BYKK - 17,19,16,12,16 0,0,0,0,0 ${bare} ${bare}`, [
    { id: 'welcome' },
    { id: 'take', hint: '1B2' },
    { id: 'centre', before: ['2K3'], hint: 'CW3' },
    { id: 'fall', before: ['3R2'], hint: '4W3' },
    { id: 'wait', before: ['5K4'], hint: 'CR4' },
    { id: 'fill', before: ['CK4'], hint: 'CY1' },
    { id: 'tiling', before: ['CB1'] },
  ]),
  ...scene(
    '2c 3 o 1 1/- BYKW/YYRK/BBRW/KWWW/BYRR - 6,7,7,5,7 6,6,7,4,6 ' +
      '12;-,-,B2,Y2,-;..RK./..Y../KW.../...../..K..;- 15;-,-,W1,-,K4;B..../.B.R./K..../...../.....;-',
    [
      { id: 'neighbours', hint: '1B3' },
      { id: 'once', before: ['4K5'], hint: '2Y4' },
    ],
  ),
  ...scene(
    '2c 6 o 1 1/2 -/-/-/-/- K 9,8,7,7,5 8,7,7,6,4 ' +
      '31;-,K1,-,-,W2;..RK./WBYR./KWB../.KW../..K..;- 44;-,-,Y2,-,W3;BYR../W..R./KW.../R.W../YR...;*',
    [{ id: 'last', hint: 'CK2' }, { id: 'bonus' }],
  ),
];

const greyChoose = task(
  '2g 3 t 1 1/2 -/-/-/-/- - 7,8,9,9,8 7,8,8,9,7 ' +
    '18;-,B2,-,W1,-;.BR../Y..../..K../....B/.....;- 21;-,R1,Y2,-,W3;B.Y../..W../R..../..B../.....;*K',
  { id: 'grey_choose', hint: '2@3' },
);
/** Line 4 finds its place by itself: it has one only. */
const greyStuck = task(
  '2g 4 t 1 1/2 -/-/-/-/- - 7,8,7,8,9 7,7,6,8,8 ' +
    '27;R1,-,-,R4,B2;..B../KB.../..R.Y/W..YK/.....;- 24;-,W1,-,Y2,-;BK.../.RB../W..../..K../....Y;*',
  { id: 'grey_stuck', hint: '1@4', goal: /^1@[145]$/, mistake: /^1@2$/, after: ['4@2'] },
);

export const grey = [greyChoose, greyStuck];

const goldBoards = '9;-,Y1,-,W2,-;B..../...../.W.../...../.....;- 11;-,-,K1,-,R3;..R../.B.../...../...../.....;-';
const goldDeal = `2cs 2 d - 1/- -/-/-/-/- - 13,14,12,14,12 5,5,4,5,5 ${goldBoards}`;

/** One for each kind of gold display. */
export const gold = [
  task(goldDeal, { id: 'extra', deal: 'deal:BBYR/=KKWW/BRRW/YYKW/+BYRRK' }),
  task(goldDeal, { id: 'magnet', deal: 'deal:BBYR/@BKKWW/BRRW/YYKW/+BYRRK' }),
  task(`2cs 2 o 1 1/- YRKW/=BBYR/BRRW/@KYKKW/RKWW - 11,12,8,11,9 4,4,3,4,3 ${goldBoards}`, {
    id: 'keeper',
    hint: '2B3',
    goal: /^2/,
  }),
  task(`2cs 2 o 1 1/- BYRW/RKKW/%BBYR/+BYRKK/YKWW - 10,11,9,10,10 4,4,3,4,3 ${goldBoards}`, {
    id: 'spreader',
    hint: '3B3/Y<R>',
    goal: /^3/,
  }),
  task(`2cs 2 o 1 1/- BYRR/^RKKW/BYYW/@RRRKW/BYKW - 11,11,8,11,10 4,4,3,4,3 ${goldBoards}`, {
    id: 'shelter',
    hint: '2K1',
  }),
];

export type TutorialId = (typeof tutorial)[number]['id'];
export type GreyId = (typeof grey)[number]['id'];
export type GoldId = (typeof gold)[number]['id'];
