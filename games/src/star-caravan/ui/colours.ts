import type { Colours } from '../../kit-ui/slot/face.ts';

/** Indigo dusk, sand gold and copper. */
export const colours: Colours = {
  ground: '#1a1040',
  ink: '#140c33',
  panel: '#22164f',
  raised: '#2f2068',
  text: '#fff4dc',
  label: '#dccbee',
  title: '#ffdc8f',
  bright: '#ffffff',
  press: '#ffd07a',
  pressText: '#3a1a08',
  focus: '#8fe9e2',
  rim: '#eaa765',
  rimDeep: '#6a2f12',
  spin: '#d4652a',
  spinDeep: '#873410',
  stop: '#4a54b8',
  stopDeep: '#2b3280',
  sum: '#120e3c',
  line: { glow: 0xff9f45, colour: 0xffd27a, core: 0xfff6d8 },
  beam: { fill: 0x8f9cff, rim: 0xffe3a1 },
  dimmed: 0x5c5480,
  held: 0x2a1f63,
  shade: '10,4,34',
};
