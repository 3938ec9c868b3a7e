import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import en from '$/i18n/en/online';
import es from '$/i18n/es/online';
import pl from '$/i18n/pl/online';
import { Api, ApiError, NoAnswer } from '$/net/api';

const description = new URL('../../../server/api/openapi.json', import.meta.url);

describe('the types of the API', () => {
  it("are those of the server's description (npm run types)", async () => {
    const made = COMMENT_HEADER + astToString(await openapiTS(description));
    const kept = readFileSync(new URL('../../src/net/schema.d.ts', import.meta.url), 'utf8');
    expect(made.trim()).toBe(kept.trim());
  });

  it('every error has words for people in three languages', () => {
    const parsed = JSON.parse(readFileSync(description, 'utf8')) as {
      components: { schemas: { ErrorCode: { enum: string[] } } };
    };
    const codes = parsed.components.schemas.ErrorCode.enum;
    expect(codes.length).toBeGreaterThan(20);
    for (const messages of [en, es, pl] as Record<string, unknown>[]) {
      expect(codes.filter((code) => !messages[`error_${code}`])).toEqual([]);
    }
  });
});

/** Answers with these, one after another, and notes what was asked and slept. */
function wireOf(...answers: (Response | Error)[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  const slept: number[] = [];
  let now = 0;
  const api = new Api({
    fetch: (path, init) => {
      asked.push({ path, init });
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    now: () => now,
    sleep: (ms) => {
      if (ms > 0) slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  });
  return { api, asked, slept };
}

const refusal = (code: string, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error: { code, message: 'No.', field: 'name' } }), { status, headers });

describe('calls', () => {
  it('send and read JSON', async () => {
    const { api, asked } = wireOf(new Response('{"id":"p1","name":"Ana"}', { status: 201 }));
    expect(await api.guest('Ana')).toEqual({ id: 'p1', name: 'Ana' });
    expect(asked[0]!.path).toBe('/api/guest');
    expect(asked[0]!.init.method).toBe('POST');
    expect(asked[0]!.init.body).toBe('{"name":"Ana"}');
  });

  it("a refusal has the server's code and field", async () => {
    const { api } = wireOf(refusal('name_taken', 409));
    const error = await api.guest('Ana').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'name_taken', status: 409, field: 'name', retryAfter: null });
  });

  it('nobody is nobody, not an error', async () => {
    expect(await wireOf(refusal('not_signed_in', 401)).api.me()).toBeNull();
  });

  it('no network is told apart from a refusal', async () => {
    await expect(wireOf(new TypeError('Failed to fetch')).api.lobby()).rejects.toBeInstanceOf(NoAnswer);
    await expect(wireOf(new Response('<html>', { status: 502 })).api.lobby()).rejects.toBeInstanceOf(NoAnswer);
    await expect(wireOf(new Response('<html>')).api.lobby()).rejects.toBeInstanceOf(NoAnswer);
    await expect(wireOf(new Response('{"some":"proxy"}', { status: 500 })).api.lobby()).rejects.toBeInstanceOf(
      NoAnswer,
    );
  });

  it('questions wait as long as the server asks', async () => {
    const { api, slept } = wireOf(
      refusal('too_many_requests', 429, { 'Retry-After': '7' }),
      new Response('{"tables":[]}'),
    );
    expect(await api.lobby()).toEqual([]);
    expect(slept).toEqual([7000]);
  });

  it('and give up in the end', async () => {
    const busy = () => refusal('busy', 503, { 'Retry-After': '2' });
    const { api, asked } = wireOf(busy(), busy(), busy());
    await expect(api.lobby()).rejects.toMatchObject({ code: 'busy', retryAfter: 2 });
    expect(asked.length).toBe(3);
  });

  it('what changes something is not sent twice', async () => {
    const { api, asked } = wireOf(refusal('too_many_requests', 429, { 'Retry-After': '5' }));
    await expect(api.newTable({})).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    expect(asked.length).toBe(1);
  });

  it('puts nothing foreign into a path', async () => {
    const { api, asked } = wireOf(new Response('{"table":"x"}'));
    await api.tableOfCode('../me');
    expect(asked[0]!.path).toBe('/api/codes/..%2Fme');
  });
});
