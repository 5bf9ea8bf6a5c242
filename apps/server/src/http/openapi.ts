/** The API document, made from the contract, and a page to read it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract, isClosedToStaff, isInQuery, type Call, type RateLimit } from '#contract';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { HOW_TO_CALL } from './how-to-call.ts';
import { mountPapers } from './papers.ts';

/** Zod omits the default of a number that may be text. */
const withDefault: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue as never;
};

const asSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    override: withDefault,
  }) as Record<string, unknown>;

const envelope = (value: Record<string, unknown>) => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value, message: { type: ['string', 'null'] } },
});

function headers({ gateway, traits }: Call) {
  const named = [
    ...(gateway === 'ggw' ? [] : [{ name: 'Merchant', required: true, schema: { type: 'string' } }]),
    ...(traits.sealed ? [{ name: 'Encryption', required: true, schema: { const: 'jwe' } }] : []),
    // Rounds carry their id in the body.
    ...(traits.idempotent && gateway !== 'ggw'
      ? [{ name: 'X-Request-Id', required: traits.named === true, schema: { type: 'string' } }]
      : []),
  ];
  return named.map((header) => ({ ...header, in: 'header' }));
}

interface Fields {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const isInPath = ({ path }: Call, name: string): boolean => path.includes(`{${name}}`);

function parameters(call: Call, isMeant: (name: string) => boolean) {
  const { properties = {}, required = [] } = asSchema(call.input, 'input') as Fields;
  return Object.entries(properties)
    .filter(([name]) => isMeant(name))
    .map(([name, schema]) => {
      const inPath = isInPath(call, name);
      return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
    });
}

/** Parameters beside the path. */
function fieldsOf(call: Call) {
  const { properties, required, ...rest } = asSchema(call.input, 'input') as Fields;
  if (!properties) return rest;
  const kept = Object.entries(properties).filter(([name]) => !isInPath(call, name));
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(required && { required: required.filter((name) => !isInPath(call, name)) }),
  };
}

function body(call: Call) {
  const plain = fieldsOf(call);
  const schema = call.traits.sealed
    ? {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'string', description: 'Compact JWE of the body below' } },
        'x-sealed': plain,
      }
    : plain;
  return { required: true, content: { 'application/json': { schema } } };
}

const refusal = (call: Call) => ({
  type: 'object',
  required: ['errorCode', 'message'],
  properties: {
    ...(call.gateway === 'wps' && { success: { const: false } }),
    ...(call.refusals.includes('login.captcha.required') && {
      value: { type: 'object', properties: { captcha: { type: 'boolean' } } },
    }),
    errorCode: { type: 'string' },
    message: { type: 'string' },
    detail: { type: 'object' },
  },
});

const limitText = ({ by, max, perMs }: RateLimit) => `${max} in ${perMs / 1_000} s by ${by === 'ip' ? 'address' : by}`;

function contentOf({ gateway, traits, value }: Call) {
  if (traits.file) {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return Object.fromEntries(traits.file.map((type) => [type, binary]));
  }
  const schema = asSchema(value, 'output');
  return { 'application/json': { schema: gateway === 'wps' ? envelope(schema) : schema } };
}

function operation(noun: string, name: string, call: Call) {
  const { traits } = call;
  const marks = [
    traits.sealed && 'sealed',
    traits.agentOnly && 'agents only',
    traits.noTrial && 'not for trial accounts',
    isClosedToStaff(traits) && 'not for staff of agents',
    traits.idempotent && 'idempotent',
  ];
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: traits.summary,
    description: [
      marks.filter(Boolean).join(', '),
      call.input.description?.replace(/\.$/, ''),
      call.refusals.length > 0 && `Refusals: ${call.refusals.join(', ')}`,
      traits.limits && `At most ${traits.limits.map(limitText).join(', ')}`,
    ]
      .filter(Boolean)
      .join('. '),
    ...(isInQuery(call.method, call.traits.sealed)
      ? { parameters: [...headers(call), ...parameters(call, () => true)] }
      : {
          parameters: [...headers(call), ...parameters(call, (field) => isInPath(call, field))],
          requestBody: body(call),
        }),
    ...(traits.token && traits.token !== 'none'
      ? { security: traits.token === 'required' ? [{ token: [] }] : [{ token: [] }, {}] }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: contentOf(call),
      },
      default: { description: 'Refused', content: { 'application/json': { schema: refusal(call) } } },
    },
  };
}

export function openApiDocument(): OpenAPIV3_1.Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(noun, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pavilion', version: '1', description: HOW_TO_CALL },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

/** The same for every site of this process, and slow to make: cached. */
let made: ReturnType<typeof openApiDocument> | undefined;

export async function mountApiDocument(app: FastifyInstance): Promise<void> {
  made ??= openApiDocument();
  await app.register(swagger, { mode: 'static', specification: { document: made as never } });
  mountPapers(app);
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
