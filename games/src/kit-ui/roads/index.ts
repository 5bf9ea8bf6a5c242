export { RoadsBoard, SmallRoad, type RoadsProps, type SideWords } from './roads-board.tsx';
