export { networkRefusal, type Answer, type CallRefusal, type NetworkRefusal } from './answer.ts';
export type { CallEntry, CallTable } from './call-entry.ts';
export { createClient, type CallOptions, type Client, type ClientOf, type ClientOptions } from './client.ts';
export { createRealtime, type Realtime, type RealtimeOptions, type ServerFrame, type Topic } from './realtime.ts';
