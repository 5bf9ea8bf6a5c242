import type { Colours } from '../../kit-ui/slot/face.ts';

/** Leaves and white iron around a bright board. */
export const colours: Colours = {
  ground: '#0e3b29',
  ink: '#0f3626',
  panel: '#123f2c',
  raised: '#1b5540',
  text: '#f1fff6',
  label: '#bfe3cf',
  title: '#ffd3ec',
  bright: '#ffffff',
  press: '#ffc2e4',
  pressText: '#4d0433',
  focus: '#ffe36b',
  rim: '#b9e3cb',
  rimDeep: '#2c6a4c',
  spin: '#d42a8e',
  spinDeep: '#7d0a52',
  stop: '#3f8f6c',
  stopDeep: '#1d543c',
  sum: '#14432f',
  line: { glow: 0xd42a8e, colour: 0xff6fbf, core: 0xffffff },
  beam: { fill: 0xff9ad4, rim: 0xffffff },
  dimmed: 0x9fb5a8,
  held: 0xeef8f1,
  shade: '14,59,41',
};
