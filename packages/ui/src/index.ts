/** The design system's front door. The styles every app needs once are in `#ui/styles/index.css`. */
export { Button, type ButtonStyle, type ButtonProps, type ButtonSize, type ButtonTone } from './buttons/button.tsx';
export { CopyButton, type CopyButtonProps } from './buttons/copy-button.tsx';
export { IconButton, type IconButtonProps } from './buttons/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './buttons/link-button.tsx';

export { brandFromAccent, brands, brandVariables, type BrandName } from './tokens/brands.ts';
export type { Hex } from './tokens/contrast.ts';
export type { Brand, ThemeName } from './tokens/tokens.ts';

export { AmountField, type AmountFieldProps, type QuickAmount } from './fields/amount-field.tsx';
export { BoundedField, type BoundedFieldProps } from './fields/bounded-field.tsx';
export { Checkbox, Switch, type CheckboxProps } from './fields/checkbox.tsx';
export { DateField, type DateFieldProps } from './fields/date-field.tsx';
export { Field, type ControlAttributes, type FieldFrame } from './fields/field.tsx';
export { FileField, type FileFieldProps } from './fields/file-field.tsx';
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx';
export { NumberNotationContext, UNREAD, type NumberNotation } from './fields/number-notation.ts';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './fields/radio-cards.tsx';
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { PasswordField, TextField, type PasswordFieldProps, type TextFieldProps } from './fields/text-field.tsx';

export { ConfirmDialog, type ConfirmDialogProps } from './popups/confirm-dialog.tsx';
export { Dialog, type DialogCloseReason, type DialogProps } from './popups/dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './popups/menu.tsx';
export { PopoverPanel, type PopoverAlign, type PopoverPanelProps } from './popups/popover.tsx';
export { ToastRegion, type ToastRegionProps } from './popups/toast-region.tsx';
export { useInUse } from './popups/use-in-use.ts';
export { dismissToast, showToast, type ToastInput } from './popups/toasts.ts';
export { Tooltip, type TooltipProps } from './popups/tooltip.tsx';
export type { PopoverTriggerProps } from './popups/use-popover.ts';

export { Badge, CountBadge, type BadgeProps, type CountBadgeProps, type Tone } from './feedback/badge.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/notice.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/state.tsx';

export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './navigation/breadcrumbs.tsx';
export { LoadMore, type LoadMoreProps } from './navigation/load-more.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { Tabs, type TabItem, type TabsProps } from './navigation/tabs.tsx';

export { Amount, type AmountProps } from './data/amount.tsx';
export { Countdown, type CountdownProps } from './data/countdown.tsx';
export { Stat, StatGrid, type StatProps } from './data/stat.tsx';
export type { SortOrder, TableColumn } from './data/table-column.ts';
export { Table, type TableProps } from './data/table.tsx';
export { TrendChart, type TrendChartProps, type TrendPoint } from './data/trend-chart.tsx';
export { Timeline, type TimelineStep } from './data/timeline.tsx';

export { Avatar, type AvatarProps } from './media/avatar.tsx';
export { Banner, type BannerProps } from './media/banner.tsx';
export { Carousel, type CarouselLabels, type CarouselProps, type Slide } from './media/carousel.tsx';
export { CoverTile, type CoverTileProps } from './media/cover-tile.tsx';
export { Lane, type LaneProps } from './media/lane.tsx';
export { Marquee, type MarqueeItem, type MarqueeProps } from './media/marquee.tsx';
export { Picture, type PictureProps } from './media/picture.tsx';
export { PictureMirror } from './media/picture-mirror.ts';
export { QrCode, type QrCodeProps } from './media/qr-code.tsx';

export { Card, type CardProps } from './layout/card.tsx';
export { Disclosure, type DisclosureProps } from './layout/disclosure.tsx';
export { notifyFilledFields } from './fields/filled-fields.ts';
export { focusPage } from './layout/focus-page.ts';
export { NavList, type NavEntry, type NavListProps } from './layout/nav-list.tsx';
export {
  AppBar,
  Footer,
  PageShell,
  SideRail,
  type AppBarProps,
  type FooterProps,
  type PageShellProps,
  type SideRailProps,
} from './layout/page-shell.tsx';
export { SkipLink, VisuallyHidden, type SkipLinkProps, type VisuallyHiddenProps } from './layout/visually-hidden.tsx';

export type { IconProps } from './icons/icon.tsx';
export { AlertIcon } from './icons/alert.tsx';
export { ArrowEndIcon } from './icons/arrow-end.tsx';
export { BankIcon } from './icons/bank.tsx';
export { BellIcon } from './icons/bell.tsx';
export { BonusIcon } from './icons/bonus.tsx';
export { CalendarIcon } from './icons/calendar.tsx';
export { CardIcon } from './icons/card.tsx';
export { ChartIcon } from './icons/chart.tsx';
export { CheckCircleIcon } from './icons/check-circle.tsx';
export { CheckIcon } from './icons/check.tsx';
export { ChevronDownIcon } from './icons/chevron-down.tsx';
export { ChevronEndIcon } from './icons/chevron-end.tsx';
export { ChevronStartIcon } from './icons/chevron-start.tsx';
export { ChevronUpIcon } from './icons/chevron-up.tsx';
export { ClockIcon } from './icons/clock.tsx';
export { CloseIcon } from './icons/close.tsx';
export { CoinsIcon } from './icons/coins.tsx';
export { CopyIcon } from './icons/copy.tsx';
export { CrownIcon } from './icons/crown.tsx';
export { DepositIcon } from './icons/deposit.tsx';
export { DiceIcon } from './icons/dice.tsx';
export { DocumentIcon } from './icons/document.tsx';
export { DownloadIcon } from './icons/download.tsx';
export { EditIcon } from './icons/edit.tsx';
export { EsportsIcon } from './icons/esports.tsx';
export { ExternalIcon } from './icons/external.tsx';
export { EyeIcon } from './icons/eye.tsx';
export { EyeOffIcon } from './icons/eye-off.tsx';
export { FilterIcon } from './icons/filter.tsx';
export { FishIcon } from './icons/fish.tsx';
export { FlameIcon } from './icons/flame.tsx';
export { FullscreenIcon } from './icons/fullscreen.tsx';
export { GiftIcon } from './icons/gift.tsx';
export { GlobeIcon } from './icons/globe.tsx';
export { GripIcon } from './icons/grip.tsx';
export { HeadsetIcon } from './icons/headset.tsx';
export { HeartIcon } from './icons/heart.tsx';
export { HelpIcon } from './icons/help.tsx';
export { HistoryIcon } from './icons/history.tsx';
export { HomeIcon } from './icons/home.tsx';
export { InfoIcon } from './icons/info.tsx';
export { InviteIcon } from './icons/invite.tsx';
export { KeyIcon } from './icons/key.tsx';
export { KeyboardIcon } from './icons/keyboard.tsx';
export { LanternIcon } from './icons/lantern.tsx';
export { LiveIcon } from './icons/live.tsx';
export { LockIcon } from './icons/lock.tsx';
export { LoginIcon } from './icons/login.tsx';
export { LogoutIcon } from './icons/logout.tsx';
export { LotteryIcon } from './icons/lottery.tsx';
export { MailIcon } from './icons/mail.tsx';
export { MenuIcon } from './icons/menu.tsx';
export { MessageIcon } from './icons/message.tsx';
export { MinusIcon } from './icons/minus.tsx';
export { MissionIcon } from './icons/mission.tsx';
export { MoonIcon } from './icons/moon.tsx';
export { MoreIcon } from './icons/more.tsx';
export { PauseIcon } from './icons/pause.tsx';
export { PhoneIcon } from './icons/phone.tsx';
export { PlayIcon } from './icons/play.tsx';
export { PlusIcon } from './icons/plus.tsx';
export { PokerIcon } from './icons/poker.tsx';
export { ProfitIcon } from './icons/profit.tsx';
export { PromotionsIcon } from './icons/promotions.tsx';
export { QrIcon } from './icons/qr.tsx';
export { RefreshIcon } from './icons/refresh.tsx';
export { ReplayIcon } from './icons/replay.tsx';
export { SearchIcon } from './icons/search.tsx';
export { SettingsIcon } from './icons/settings.tsx';
export { ShieldIcon } from './icons/shield.tsx';
export { SlotsIcon } from './icons/slots.tsx';
export { SortIcon } from './icons/sort.tsx';
export { SoundOffIcon } from './icons/sound-off.tsx';
export { SoundOnIcon } from './icons/sound-on.tsx';
export { SpinIcon } from './icons/spin.tsx';
export { SportsIcon } from './icons/sports.tsx';
export { StarIcon } from './icons/star.tsx';
export { SunIcon } from './icons/sun.tsx';
export { TelegramIcon } from './icons/telegram.tsx';
export { TicketIcon } from './icons/ticket.tsx';
export { TransferIcon } from './icons/transfer.tsx';
export { TrashIcon } from './icons/trash.tsx';
export { TrophyIcon } from './icons/trophy.tsx';
export { UploadIcon } from './icons/upload.tsx';
export { UserIcon } from './icons/user.tsx';
export { UsersIcon } from './icons/users.tsx';
export { WalletIcon } from './icons/wallet.tsx';
export { WithdrawIcon } from './icons/withdraw.tsx';
