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
const isApple = ({ userAgent, touchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

const isSafari = ({ userAgent }: Device) =>
  userAgent.includes('Safari/') && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);

/** `press`: the browser asks the visitor. `hand`: he does it himself, by Safari's menu. Null: not at all. */
export function installWay(device: Device): 'press' | 'hand' | null {
  if (device.installed || device.refused) return null;
  if (device.offered) return 'press';
  return isApple(device) && isSafari(device) ? 'hand' : null;
}
