/** WebSocket on the arcade's own origin. */
import type { Wire, WireEvents } from './kept-wire.ts';

export function openWire({ open, text, closed }: WireEvents): Wire {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.addEventListener('open', open);
  socket.addEventListener('message', ({ data }) => text(String(data)));
  socket.addEventListener('close', closed);
  return {
    send: (frame) => socket.readyState === socket.OPEN && socket.send(frame),
    close: () => socket.close(),
  };
}
