/** Which powers of the browser pages have. Nothing is used but sound and the whole screen, both for games. */

const UNUSED = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What games may do wherever they come from: which frames there are says the content policy, and `allow` at each frame. */
const FOR_GAMES = ['autoplay', 'fullscreen'];

export const PERMISSIONS = [...UNUSED.map((power) => `${power}=()`), ...FOR_GAMES.map((power) => `${power}=*`)].join(
  ', ',
);
