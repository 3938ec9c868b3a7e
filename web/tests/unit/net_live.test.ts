import { describe, expect, it } from 'vitest';
import { Live, type Answer, type Link, type Listener } from '$/net/live';
import type { EventFrame } from '$/net/types';
import { FakeServer, MemoryShelf, Time, fine, generator, worldOf, type Weather } from './net_world';

/** A page: hears events, makes commands. */
class Page implements Listener {
  log: EventFrame[] = [];
  links: Link[] = [];
  waiting: string[] = [];
  answers: { id: string; answer: Answer }[] = [];
  caughtUp = 0;
  resets = 0;
  dismissals = 0;
  isGone = false;
  said: string[] = [];
  readonly line: Live;

  constructor({ server, shelf, random }: Surroundings, person: string | null = 'pana') {
    this.line = new Live('table', worldOf(server, shelf, random), this);
    this.line.start(person);
  }

  event(frame: EventFrame): void {
    expect(frame.version).toBe(this.log.length + 1);
    this.log.push(frame);
  }
  reset(): void {
    this.log = [];
    this.resets++;
  }
  live(): void {
    this.caughtUp++;
  }
  link(link: Link): void {
    this.links.push(link);
  }
  queue(commands: readonly { id: string }[]): void {
    this.waiting = commands.map(({ id }) => id);
  }
  answered({ id }: { id: string }, answer: Answer): void {
    this.answers.push({ id, answer });
  }
  chat({ text }: { text: string }): void {
    this.said.push(text);
  }
  presence(): void {}
  renamed(): void {}
  dismissed(): void {
    this.dismissals++;
  }
  gone(): void {
    this.isGone = true;
  }
}

interface Surroundings {
  random: () => number;
  time: Time;
  server: FakeServer;
  shelf: MemoryShelf;
}

function surroundings(seed = 1): Surroundings {
  const random = generator(seed);
  const time = new Time();
  return { random, time, server: new FakeServer(time, random), shelf: new MemoryShelf() };
}

const word = (text: string) => ({ do: 'contribute', contribution: text }) as const;

describe('a good network', () => {
  it('tells the log, then what happens, and does commands', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    expect(page.links).toEqual(['connecting', 'online']);
    expect(page.log).toEqual(here.server.log);
    const id = page.line.send(word('hello'));
    expect(page.waiting).toEqual([id]);
    await here.time.pass(200);
    expect(page.log).toEqual(here.server.log);
    expect(page.waiting).toEqual([]);
    expect(page.answers).toEqual([{ id, answer: { done: true, version: 2, table: null } }]);
    expect(here.shelf.values.size).toBe(0);
  });

  it("knows the server's clock", async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    expect(Math.abs(page.line.serverNow - (here.time.now + 5000))).toBeLessThan(20);
  });

  it('goes on from what is known already', async () => {
    const here = surroundings();
    for (let i = 0; i < 5; i++) here.server.happens({ type: 'credited', at: 0, ms: i });
    const page = new Page(here);
    page.line.stop();
    page.line.recall(here.server.log.slice(0, 4));
    expect(page.log.length).toBe(4);
    page.line.start('pana');
    await here.time.pass(200);
    expect(page.log).toEqual(here.server.log);
  });

  it('refuses to send for nobody', () => {
    const page = new Page(surroundings(), null);
    expect(() => page.line.send(word('x'))).toThrow();
  });

  it('hands on refusals, and keeps what the server could not do just now', async () => {
    const here = surroundings();
    const page = new Page(here);
    let busy = 2;
    here.server.refuse = (command) => {
      if (command['contribution'] === 'wrong') return 'bad_contribution';
      return busy-- > 0 ? 'storage_unavailable' : null;
    };
    const wrong = page.line.send(word('wrong'));
    const right = page.line.send(word('right'));
    await here.time.pass(20_000);
    expect(page.answers.map(({ id, answer }) => [id, answer.done])).toEqual([
      [wrong, false],
      [right, true],
    ]);
    expect(here.server.done.map(({ id }) => id)).toEqual([right]);
  });
});

describe('a bad network', () => {
  it('asks for what is missing when an event was lost', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.weather = { ...fine, lose: 1 };
    here.server.happens({ type: 'credited', at: 0, ms: 1 });
    here.server.weather = fine;
    await here.time.pass(100);
    expect(page.log.length).toBe(1);
    here.server.happens({ type: 'credited', at: 0, ms: 2 });
    await here.time.pass(1000);
    expect(page.log).toEqual(here.server.log);
  });

  it('finds out by itself that the last event was lost', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.weather = { ...fine, lose: 1 };
    here.server.happens({ type: 'credited', at: 0, ms: 1 });
    here.server.weather = fine;
    await here.time.pass(11_000);
    expect(page.log).toEqual(here.server.log);
    expect(page.links).toEqual(['connecting', 'online']);
  });

  it('notices a connection that is dead without saying so, and sends what was on its way', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.frozen = true;
    page.line.send(word('into the void'));
    await here.time.pass(60_000);
    expect(page.links.at(-1)).toBe('offline');
    here.server.frozen = false;
    await here.time.pass(30_000);
    expect(page.links.at(-1)).toBe('online');
    expect(here.server.done.length).toBe(1);
    expect(page.waiting).toEqual([]);
  });

  it('tries again more and more seldom, and at once when the network is back', async () => {
    const here = surroundings();
    here.server.weather = { ...fine, dark: true };
    const page = new Page(here);
    let calls = 0;
    const connect = here.server.connect.bind(here.server);
    here.server.connect = (...args) => (calls++, connect(...args));
    await here.time.pass(120_000);
    expect(calls).toBeGreaterThan(8);
    expect(calls).toBeLessThan(25);
    here.server.weather = fine;
    page.line.wake();
    await here.time.pass(100);
    expect(page.links.at(-1)).toBe('online');
  });

  it('checks at once when the page is looked at again', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.frozen = true;
    page.line.wake();
    await here.time.pass(4_500);
    expect(page.links.at(-1)).toBe('connecting');
  });

  it('gives up when there is no such table', async () => {
    const here = surroundings();
    here.server.gone = true;
    const page = new Page(here);
    await here.time.pass(60_000);
    expect(page.isGone).toBe(true);
  });
});

describe('what the server says before it hangs up', () => {
  it('a restart is called a restart, and the game goes on', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.tell({ bye: 'restart' });
    await here.time.pass(20);
    expect(page.links.at(-1)).toBe('restarting');
    const id = page.line.send(word('meanwhile'));
    here.server.cutAll(1012);
    here.server.weather = { ...fine, dark: true };
    await here.time.pass(5_000);
    expect(page.links.at(-1)).toBe('restarting');
    expect(page.waiting).toEqual([id]);
    here.server.weather = fine;
    await here.time.pass(10_000);
    expect(page.links.at(-1)).toBe('online');
    expect(here.server.done.map((one) => one.id)).toEqual([id]);
  });

  it('1008: says so, and comes back after a while', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.cutAll(1008);
    expect(page.dismissals).toBe(1);
    await here.time.pass(2_000);
    expect(page.links.at(-1)).not.toBe('online');
    await here.time.pass(3_000);
    expect(page.links.at(-1)).toBe('online');
  });

  it.each([1003, 1007, 1009])('%i: the message that caused it is not sent again', async (code) => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    here.server.weather = { ...fine, lose: 1 };
    const bad = page.line.send(word('bad'));
    const good = page.line.send(word('good'));
    here.server.weather = fine;
    here.server.cutAll(code);
    await here.time.pass(5_000);
    expect(page.answers.map(({ id, answer }) => [id, answer.done])).toEqual([
      [bad, false],
      [good, true],
    ]);
    expect(here.server.done.map(({ id }) => id)).toEqual([good]);
  });

  it('1011: the message is tried three times', async () => {
    const here = surroundings();
    const page = new Page(here);
    await here.time.pass(200);
    const cursed = page.line.send(word('cursed'));
    for (let strike = 0; strike < 3; strike++) {
      expect(page.waiting).toEqual([cursed]);
      here.server.weather = { ...fine, lose: 0 };
      here.server.refuse = () => (here.server.cutAll(1011), 'never arrives');
      await here.time.pass(4_000);
      if (page.answers.length > 0) break;
    }
    expect(page.answers.map(({ answer }) => answer.done)).toEqual([false]);
    here.server.refuse = null;
    const next = page.line.send(word('next'));
    await here.time.pass(20_000);
    expect(here.server.done.map(({ id }) => id)).toEqual([next]);
  });

  it('begins anew when the server has another past', async () => {
    const here = surroundings();
    const page = new Page(here);
    for (let i = 0; i < 5; i++) here.server.happens({ type: 'credited', at: 0, ms: i });
    await here.time.pass(200);
    here.server.cutAll();
    here.server.log = here.server.log.slice(0, 2);
    await here.time.pass(5_000);
    expect(page.resets).toBe(1);
    expect(page.log).toEqual(here.server.log);
  });
});

describe('once and only once', () => {
  it('a command made without network is sent after a reload, once', async () => {
    const here = surroundings();
    let page = new Page(here);
    await here.time.pass(200);
    here.server.weather = { ...fine, dark: true };
    here.server.cutAll();
    const id = page.line.send(word('in the tunnel'));
    await here.time.pass(3_000);
    page.line.stop();
    page = new Page(here);
    expect(page.waiting).toEqual([id]);
    await here.time.pass(3_000);
    here.server.weather = fine;
    await here.time.pass(20_000);
    expect(here.server.done.map((one) => one.id)).toEqual([id]);
    expect(page.waiting).toEqual([]);
    expect(here.shelf.values.size).toBe(0);
  });

  it('a command that was done but whose answer was lost is found in the log and not sent again', async () => {
    const here = surroundings();
    let page = new Page(here);
    await here.time.pass(200);
    page.line.send(word('x'));
    // It arrives; the connection breaks before the answer does.
    await here.time.pass(6);
    expect(here.server.done.length).toBe(1);
    here.server.cutAll();
    page.line.stop();
    const received = here.server.received;
    page = new Page(here);
    await here.time.pass(300);
    expect(page.waiting).toEqual([]);
    expect(page.answers.length).toBe(1);
    expect(here.server.received).toBe(received + 1); // a ping
  });

  it('keeps the commands of different people apart', async () => {
    const here = surroundings();
    here.server.weather = { ...fine, dark: true };
    const ana = new Page(here, 'pana');
    ana.line.send(word('by Ana'));
    ana.line.stop();
    expect(new Page(here, 'pbruno').waiting).toEqual([]);
    expect(new Page(here, 'pana').waiting.length).toBe(1);
  });

  it('survives rubbish on the shelf', () => {
    const here = surroundings();
    here.shelf.setItem('azulejo.outbox.pana.table', '{"not":"a list"}');
    expect(new Page(here).waiting).toEqual([]);
    here.shelf.setItem('azulejo.outbox.pana.table', '[1,{"do":"move"},');
    expect(new Page(here).waiting).toEqual([]);
  });

  // Everything at once, many times: whatever the network and the people do, every command is done once, in order,
  // and every page ends with the server's log.
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('in storm %i', async (seed) => {
    const here = surroundings(seed);
    const { random, time, server } = here;
    const storm = (): Weather => ({
      lose: random() < 0.5 ? 0.2 * random() : 0,
      repeat: 0.3 * random(),
      delay: 0.4 * random(),
      cut: random() < 0.5 ? 0.1 * random() : 0,
      dark: random() < 0.15,
    });
    let page = new Page(here);
    const other = new Page({ ...here, shelf: new MemoryShelf() }, 'pbruno');
    const sent: string[] = [];
    const theirs: string[] = [];
    for (let step = 0; step < 60; step++) {
      const dice = random();
      if (dice < 0.3) sent.push(page.line.send(word(`mine ${sent.length}`)));
      else if (dice < 0.45) theirs.push(other.line.send(word(`theirs ${theirs.length}`)));
      else if (dice < 0.55) server.happens({ type: 'credited', at: 0, ms: step });
      else if (dice < 0.65) server.weather = storm();
      else if (dice < 0.7) server.cutAll([1006, 1008, 1012, 1011][Math.floor(random() * 4)]);
      else if (dice < 0.75) server.refuse = server.refuse ? null : () => 'busy';
      else if (dice < 0.8) server.frozen = !server.frozen;
      else if (dice < 0.85) page.line.wake();
      else if (dice < 0.9) {
        page.line.stop();
        page = new Page(here);
      }
      await time.pass(random() < 0.5 ? 40 * random() : 4_000 * random());
    }
    server.weather = fine;
    server.refuse = null;
    server.frozen = false;
    await time.pass(400_000);
    // 1011 in the middle of the same command three times makes it refused: then it was not done.
    const refused = new Set(
      [...page.answers, ...other.answers].filter(({ answer }) => !answer.done).map(({ id }) => id),
    );
    const done = server.done.map(({ id }) => id);
    expect(new Set(done).size).toBe(done.length);
    expect(done.filter((id) => sent.includes(id))).toEqual(sent.filter((id) => !refused.has(id)));
    expect(done.filter((id) => theirs.includes(id))).toEqual(theirs.filter((id) => !refused.has(id)));
    expect(refused.size).toBe(0);
    expect(page.log).toEqual(server.log);
    expect(other.log).toEqual(server.log);
    expect(page.waiting).toEqual([]);
    expect(here.shelf.values.size).toBe(0);
  });
});
