/** A lottery as the lobby lists it. */
export interface LobbyGame {
  readonly nodeId: number;
  readonly code: string;
  readonly name: string;
}
