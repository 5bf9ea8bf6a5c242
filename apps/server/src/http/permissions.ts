/** Permissions-Policy of all pages: only sound and full screen are allowed, for games. */

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

/** Allowed for frames of any origin: the content security policy limits the frames, and `allow` each one. */
const FOR_GAMES = ['autoplay', 'fullscreen'];

export const PERMISSIONS = [...UNUSED.map((power) => `${power}=()`), ...FOR_GAMES.map((power) => `${power}=*`)].join(
  ', ',
);
