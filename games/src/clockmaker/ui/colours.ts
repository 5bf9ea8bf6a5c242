import type { Colours } from '../../kit-ui/slot/face.ts';

/** Walnut, ivory and brass, with the blue-green of tempered steel. */
export const colours: Colours = {
  ground: '#1d0f06',
  ink: '#241208',
  panel: '#2f1a0c',
  raised: '#452815',
  text: '#fdf3df',
  label: '#e0c5a0',
  title: '#ffe1a0',
  bright: '#ffffff',
  press: '#ffe1a0',
  pressText: '#3a1f0a',
  focus: '#9fe8e4',
  rim: '#e2b25c',
  rimDeep: '#7a4a1b',
  spin: '#2a8f8d',
  spinDeep: '#0f5356',
  stop: '#a3502c',
  stopDeep: '#66290f',
  sum: '#123c40',
  line: { glow: 0x37c9c2, colour: 0x8ff0e4, core: 0xf2fffc },
  beam: { fill: 0xffc873, rim: 0xffe1a0 },
  dimmed: 0x5f5245,
  held: 0x3a2213,
  shade: '20,8,2',
};
