import type { Colours } from '../../kit-ui/slot/face.ts';

/** Sunlit water, coral and sand. */
export const colours: Colours = {
  ground: '#064860',
  ink: '#053a50',
  panel: '#0a5068',
  raised: '#0f5f78',
  text: '#f4fffd',
  label: '#bdeaf0',
  title: '#ffe2b0',
  bright: '#ffffff',
  press: '#ffd49a',
  pressText: '#4a1420',
  focus: '#fff3a8',
  rim: '#f2b98a',
  rimDeep: '#8a3f3a',
  spin: '#f0566a',
  spinDeep: '#a31f3c',
  stop: '#1a93a6',
  stopDeep: '#0b5868',
  sum: '#0a4a5e',
  line: { glow: 0xff8a6a, colour: 0xffd9a0, core: 0xffffff },
  beam: { fill: 0xbdfff4, rim: 0xffe2b0 },
  dimmed: 0x4f7f90,
  held: 0x0f6a86,
  shade: '2,40,58',
};
