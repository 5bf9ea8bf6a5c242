import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract, generalRefusals, type Call } from '#contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: {
          readonly properties?: Readonly<Record<string, unknown>>;
          readonly required?: readonly string[];
        };
      };
    };
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument();
const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Call>));
const found = (path: string, method: string) =>
  (document.paths as Record<string, Record<string, Operation>>)[path]![method.toLowerCase()]!;
const headersOf = ({ path, method }: Call) => {
  const { parameters, responses } = found(path, method);
  expect(Object.keys(responses), path).toEqual(['200', 'default']);
  return parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
};

/** Comments of the contract appear in the document, for readers who have nothing else. */
it('what the contract says of a field stands in the document', () => {
  const contractRoot = join(import.meta.dirname, '../../../../packages/contract/src');
  const files = ['people', 'money', 'play', 'rewards', 'agents', 'content', 'shapes'].flatMap((folder) =>
    readdirSync(join(contractRoot, folder)).map((name) => join(contractRoot, folder, name)),
  );
  const silent = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +\/\*\*(?:[^*]|\*(?!\/))*\*\/\n +(?!readonly )(\w+)[:,]/gm)].map(
      ([, field]) => `${basename(file)}: ${field}`,
    ),
  );
  expect(silent).toEqual([]);
  const written = JSON.stringify(document.paths);
  for (const phrase of [
    'the stake of a note in ten-thousandths',
    'for a hand, a hundredth of its stake',
    'staked, finished, back',
  ])
    expect(written).toContain(phrase);
});

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

it('what stands in a path is named as such, and asked for nowhere else', () => {
  for (const { path, method } of calls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!);
    const { parameters, requestBody } = found(path, method);
    const named = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
    expect(
      named.map(({ name }) => name),
      path,
    ).toEqual(inPath);
    const { properties, required = [] } = requestBody?.content['application/json'].schema ?? {};
    for (const name of inPath) expect([...Object.keys(properties ?? {}), ...required], path).not.toContain(name);
  }
});

it('a login that is refused says in its value whether a picture must be read', () => {
  const { responses } = found('/wps/session/login', 'POST');
  expect(JSON.stringify(responses['default'])).toContain(
    '"value":{"type":"object","properties":{"captcha":{"type":"boolean"}}}',
  );
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
