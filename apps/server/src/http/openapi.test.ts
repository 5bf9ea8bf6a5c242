import { contract, generalRefusals, type Call } from '#contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument();
const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Call>));
const headersOf = ({ path, method }: Call) => {
  const found = (document.paths as Record<string, Record<string, Operation>>)[path]![method.toLowerCase()]!;
  expect(Object.keys(found.responses), path).toEqual(['200', 'default']);
  return found.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
};

it('each call of the document names the headers it needs', () => {
  for (const call of calls) {
    const { gateway, traits, path } = call;
    const isNamed = traits.idempotent === true && gateway !== 'ggw';
    expect(headersOf(call), path).toEqual([
      ...(gateway === 'ggw' ? [] : ['Merchant']),
      ...(traits.sealed ? ['Encryption'] : []),
      ...(isNamed ? ['X-Request-Id'] : []),
    ]);
  }
});

it('the head of the document tells what any call may be refused with, and how a body is sealed', () => {
  const { description } = document.info;
  for (const code of generalRefusals) expect(description).toContain(`\`${code}\``);
  for (const word of [
    'ECDH-ES',
    'A256GCM',
    'kid',
    'iat',
    'jti',
    'htm',
    'htu',
    'Encryption: jwe',
    'keyPrefix',
    'sessionToken',
  ])
    expect(description).toContain(word);
});
