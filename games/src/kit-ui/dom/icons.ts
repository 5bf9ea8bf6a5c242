/** The faces of the buttons, as strokes on a 24 × 24 sheet. */
export const icons = {
  less: ['M6 12h12'],
  more: ['M6 12h12M12 6v12'],
  spin: ['M19.5 12a7.5 7.5 0 1 1-2.4-5.5', 'M17.8 2.6v4.6h-4.6'],
  rules: ['M12 11v6', 'M12 7v.2', 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18'],
  history: ['M4 12a8 8 0 1 0 2.6-5.9L4 8.5', 'M4 4v4.5h4.5', 'M12 8v4.5l3 2'],
  /** The last stroke is the waves, which become a cross when the sound is off. */
  sound: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z', 'M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11'],
  /** Sliders. */
  settings: [
    'M4 7h9M18 7h2M4 12h2M11 12h9M4 17h7M16 17h4',
    'M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M6 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M11 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ],
  full: [
    'M4.5 9V5.5a1 1 0 0 1 1-1H9M15 4.5h3.5a1 1 0 0 1 1 1V9M19.5 15v3.5a1 1 0 0 1-1 1H15M9 19.5H5.5a1 1 0 0 1-1-1V15',
  ],
  /** Round and round. */
  auto: [
    'M4.5 12a7.5 7.5 0 0 1 12.8-5.3L19.5 9M19.5 4.5V9H15',
    'M19.5 12a7.5 7.5 0 0 1-12.8 5.3L4.5 15M4.5 19.5V15H9',
    'M10.5 9.5v5l4-2.5Z',
  ],
  /** Lightning. */
  turbo: ['M13 3L5.5 13.500h5L10.500 21L18.500 10.200h-5.300Z'],
  stop: ['M7.5 7.5h9v9h-9Z'],
  close: ['M6 6l12 12M18 6L6 18'],
} as const;

export type Icon = keyof typeof icons;
