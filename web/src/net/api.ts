// The calls of the server's API (docs/api.md). A refusal is an ApiError with the server's code; a server that cannot be
// reached, or answers nonsense, is a NoAnswer.
import type {
  Bots,
  Chat,
  ErrorCode,
  EventFrame,
  Person,
  Problem,
  Session,
  Settings,
  Summary,
  TableState,
  Token,
} from './types';

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;

  constructor(
    problem: Problem,
    readonly status: number,
    /** Seconds to wait before another try is any good; null: trying again changes nothing. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem.message);
    this.name = 'ApiError';
    this.code = problem.code;
    this.field = problem.field ?? null;
  }
}

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What the calls need of the world; tests bring their own. */
export interface Wire {
  fetch(path: string, init: RequestInit): Promise<Response>;
  now(): number;
  sleep(ms: number): Promise<void>;
}

const browser: Wire = {
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const patience = 15_000;
const tries = 3;

export class Api {
  /** The server asked for quiet until then: whatever can wait does. */
  #quietUntil = 0;

  constructor(private readonly wire: Wire = browser) {}

  // Who you are.
  /** Null: nobody yet. */
  async me(): Promise<Person | null> {
    try {
      return await this.#get<Person>('/api/me');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_signed_in') return null;
      throw error;
    }
  }
  guest = (name: string) => this.#json<Person>('POST', '/api/guest', { name });
  rename = (name: string) => this.#json<Person>('PATCH', '/api/me', { name });
  setPassword = (password: string, current?: string) =>
    this.#json<Person>('PUT', '/api/me/password', current ? { password, current } : { password });
  logIn = (name: string, password: string) => this.#json<Person>('POST', '/api/login', { name, password });
  logOut = () => this.#json<object>('POST', '/api/logout');
  sessions = async () => (await this.#get<{ sessions: Session[] }>('/api/me/sessions')).sessions;
  endSession = (id: string) => this.#json<object>('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`);
  endOtherSessions = () => this.#json<object>('DELETE', '/api/me/sessions');
  newToken = (label: string) => this.#json<Token>('POST', '/api/me/tokens', { label });
  deleteMe = () => this.#json<object>('DELETE', '/api/me');
  myTables = async () => (await this.#get<{ tables: Summary[] }>('/api/me/tables')).tables;

  // Tables.
  lobby = async () => (await this.#get<{ tables: Summary[] }>('/api/tables')).tables;
  bots = () => this.#get<Bots>('/api/bots');
  newTable = (settings: Partial<Settings>) => this.#json<TableState>('POST', '/api/tables', settings);
  table = (id: string) => this.#get<TableState>(`/api/tables/${encodeURIComponent(id)}`);
  tableOfCode = async (code: string) =>
    (await this.#get<{ table: string }>(`/api/codes/${encodeURIComponent(code)}`)).table;
  events = async (id: string) =>
    (await this.#get<{ events: EventFrame[] }>(`/api/tables/${encodeURIComponent(id)}/events`)).events;
  chat = async (id: string) => (await this.#get<{ lines: Chat[] }>(`/api/tables/${encodeURIComponent(id)}/chat`)).lines;
  record = async (id: string) => (await this.#ask('GET', `/api/tables/${encodeURIComponent(id)}/record`)).text();

  async #get<T>(path: string): Promise<T> {
    return (await this.#parsed(await this.#ask('GET', path))) as T;
  }

  async #json<T>(method: Method, path: string, body?: object): Promise<T> {
    return (await this.#parsed(await this.#ask(method, path, body))) as T;
  }

  /** Questions wait and ask again when the server wants quiet; what changes something is told to the person instead. */
  async #ask(method: Method, path: string, body?: object): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      if (method === 'GET') await this.wire.sleep(Math.max(0, this.#quietUntil - this.wire.now()));
      const response = await this.#send(method, path, body);
      if (response.ok) return response;
      const error = await this.#refusal(response);
      if (error.retryAfter !== null) this.#quietUntil = this.wire.now() + error.retryAfter * 1000;
      if (method !== 'GET' || error.retryAfter === null || attempt === tries) throw error;
    }
  }

  async #send(method: Method, path: string, body?: object): Promise<Response> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patience);
    try {
      return await this.wire.fetch(path, {
        method,
        signal: stop.signal,
        cache: 'no-store',
        credentials: 'same-origin',
        ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
    } catch {
      throw new NoAnswer(`no answer to ${method} ${path}`);
    } finally {
      clearTimeout(timer);
    }
  }

  async #parsed(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch {
      throw new NoAnswer(`an answer that cannot be read (${response.status})`);
    }
  }

  async #refusal(response: Response): Promise<ApiError> {
    const parsed = (await this.#parsed(response)) as { error?: Problem } | null;
    if (typeof parsed?.error?.code !== 'string')
      throw new NoAnswer(`an answer that is none of ours (${response.status})`);
    const after = Number(response.headers.get('Retry-After'));
    const again = response.status === 429 || response.status === 503;
    return new ApiError(parsed.error, response.status, again ? Math.max(after || 0, 1) : null);
  }
}

export const api = new Api();
