export { gameCodes, gamesByNode, hasOpen, lanesFor, openCategories, vendorsByCategory } from './browse.ts';
export { copyCatalogue } from './copy-queries.ts';
export { addFavourite, dropFavourite, favouriteNodes } from './favourite-queries.ts';
export { findGame, findHouseGame, showGame } from './find-game.ts';
export { categoryPicture, HOUSE_VENDOR } from './pictures.ts';
export { lotteryMenus, vietnamMenu } from './lottery-menus.ts';
export { noteOpened } from './recent-queries.ts';
export { gameByNode, gameIsOn } from './queries.ts';
export { catalogueRoutes, gamePageRoutes, lotteryRoutes } from './routes.ts';
