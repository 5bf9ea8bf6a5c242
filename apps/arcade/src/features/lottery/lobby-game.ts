/** A lottery as listed in the lobby. */
export interface LobbyGame {
  readonly nodeId: number;
  readonly code: string;
  readonly name: string;
}
