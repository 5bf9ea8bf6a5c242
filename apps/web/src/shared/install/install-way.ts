/** Whether, and how, the site can be put among the apps of this device. */

export interface Device {
  /** The browser has offered it. */
  readonly offered: boolean;
  /** The site runs as an app already. */
  readonly installed: boolean;
  /** The visitor has said no before. */
  readonly refused: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isApple = ({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

const isSafari = ({ userAgent }: Pick<Device, 'userAgent'>) =>
  userAgent.includes('Safari/') && !/Chrome|CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);

/** What a visitor does himself to install the site, in order; each names a text. */
export type InstallStep = 'safari' | 'share' | 'home' | 'menu' | 'add' | 'dock' | 'bar' | 'other';

/** By the browser that he is in, or the one that he needs. */
export function installSteps(device: Pick<Device, 'userAgent' | 'touchPoints'>): readonly InstallStep[] {
  const { userAgent } = device;
  if (isApple(device)) return isSafari(device) ? ['share', 'home'] : ['safari', 'share', 'home'];
  if (userAgent.includes('Android')) return ['menu', 'add'];
  if (userAgent.includes('Chrome/')) return ['bar'];
  return isSafari(device) ? ['dock'] : ['other'];
}

/** `press`: the browser asks the visitor. `hand`: he does it himself, by Safari's menu. Null: not at all. */
export function installWay(device: Device): 'press' | 'hand' | null {
  if (device.installed || device.refused) return null;
  if (device.offered) return 'press';
  return isApple(device) && isSafari(device) ? 'hand' : null;
}
