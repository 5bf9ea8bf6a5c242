/** Installation of the site as an app (PWA): availability and steps on this device. */

export interface Device {
  /** True after the browser's `beforeinstallprompt` event. */
  readonly offered: boolean;
  /** True when the site runs as an installed app. */
  readonly installed: boolean;
  /** True when the visitor has declined before. */
  readonly refused: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** An iPad identifies as a Mac, but Macs have no touch screen. */
const isApple = ({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

const isSafari = ({ userAgent }: Pick<Device, 'userAgent'>) =>
  userAgent.includes('Safari/') && !/Chrome|CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);

/** Manual installation steps in order; each names a text. */
export type InstallStep = 'safari' | 'share' | 'home' | 'menu' | 'add' | 'dock' | 'bar' | 'other';

/** Steps for the current browser, or the switch to a browser that can install. */
export function installSteps(device: Pick<Device, 'userAgent' | 'touchPoints'>): readonly InstallStep[] {
  const { userAgent } = device;
  if (isApple(device)) return isSafari(device) ? ['share', 'home'] : ['safari', 'share', 'home'];
  if (userAgent.includes('Android')) return ['menu', 'add'];
  if (userAgent.includes('Chrome/')) return ['bar'];
  return isSafari(device) ? ['dock'] : ['other'];
}

/** `press`: the browser prompts. `hand`: manually through Safari's menu. Null: not available. */
export function installWay(device: Device): 'press' | 'hand' | null {
  if (device.installed || device.refused) return null;
  if (device.offered) return 'press';
  return isApple(device) && isSafari(device) ? 'hand' : null;
}
