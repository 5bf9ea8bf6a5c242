import type { Colours } from '../../kit-ui/slot/face.ts';

/** Dusk over a fairground: plum, red and cream stripes, gold bulbs. */
export const colours: Colours = {
  ground: '#1f0a2c',
  ink: '#260c36',
  panel: '#311243',
  raised: '#4a1f63',
  text: '#fff4e0',
  label: '#e3c3ea',
  title: '#ffdf8a',
  bright: '#ffffff',
  press: '#ffdf8a',
  pressText: '#4a1808',
  focus: '#9fe6ff',
  rim: '#ffcf5a',
  rimDeep: '#8a4a10',
  spin: '#e8394a',
  spinDeep: '#9c1024',
  stop: '#7a3fb8',
  stopDeep: '#4a1f80',
  sum: '#8f1330',
  line: { glow: 0xff5fa8, colour: 0xffc0e0, core: 0xfff4fb },
  beam: { fill: 0xc77aff, rim: 0xffdf8a },
  dimmed: 0x6a4a78,
  held: 0x43195a,
  shade: '22,4,34',
};
