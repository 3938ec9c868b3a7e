// The words of the server's API, made from its description (`npm run types`); a test makes them again and compares.
import type { components } from './schema';

type Schemas = components['schemas'];

export type ErrorCode = Schemas['ErrorCode'];
export type Problem = Schemas['Problem'];
export type Person = Schemas['Person'];
export type Session = Schemas['Session'];
export type Token = Schemas['Token'];
export type Settings = Schemas['Settings'];
export type Time = Schemas['Time'];
export type Absence = Schemas['Absence'];
export type SeatWish = Schemas['SeatWish'];
export type SetSeatWish = Schemas['SetSeatWish'];
export type TableSeat = Schemas['Seat'];
export type PersonSeat = Schemas['PersonSeat'];
export type Summary = Schemas['Summary'];
export type TableState = Schemas['State'];
export type TableEvent = Schemas['Event'];
export type EventFrame = Schemas['EventFrame'];
export type Frame = Schemas['Frame'];
export type Chat = Schemas['Chat'];
export type Bots = Schemas['Bots'];
export type Message = Schemas['Message'];
/** What can be asked of a table and is answered by `ack` or `refused`. */
export type Command = Exclude<Message, Schemas['SyncMessage'] | Schemas['PingMessage']>;
