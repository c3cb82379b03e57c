import { type ComponentType, useEffect, useState } from 'react'
import './menu-icon.css'

type Source = () => Promise<{ readonly default: ComponentType }>

/** Menu icons are stored by their Font Awesome 4.7 names; this is the one table that draws them. Each comes by itself: a menu shows a dozen of
 *  them, and all weigh as much as the list beside it. */
const sources: Readonly<Record<string, Source>> = {
  'address-book-o': () => import('@ant-design/icons/es/icons/ContactsOutlined'),
  ambulance: () => import('@ant-design/icons/es/icons/MedicineBoxOutlined'),
  'bar-chart': () => import('@ant-design/icons/es/icons/BarChartOutlined'),
  bars: () => import('@ant-design/icons/es/icons/BarsOutlined'),
  bell: () => import('@ant-design/icons/es/icons/BellOutlined'),
  'bell-o': () => import('@ant-design/icons/es/icons/BellOutlined'),
  binoculars: () => import('@ant-design/icons/es/icons/AuditOutlined'),
  bolt: () => import('@ant-design/icons/es/icons/ThunderboltOutlined'),
  bomb: () => import('@ant-design/icons/es/icons/AlertOutlined'),
  book: () => import('@ant-design/icons/es/icons/BookOutlined'),
  briefcase: () => import('@ant-design/icons/es/icons/SolutionOutlined'),
  bug: () => import('@ant-design/icons/es/icons/BugOutlined'),
  building: () => import('@ant-design/icons/es/icons/BankOutlined'),
  'building-o': () => import('@ant-design/icons/es/icons/BankOutlined'),
  bullhorn: () => import('@ant-design/icons/es/icons/NotificationOutlined'),
  bullseye: () => import('@ant-design/icons/es/icons/EnvironmentOutlined'),
  calendar: () => import('@ant-design/icons/es/icons/CalendarOutlined'),
  'calendar-check-o': () => import('@ant-design/icons/es/icons/CarryOutOutlined'),
  'calendar-o': () => import('@ant-design/icons/es/icons/CalendarOutlined'),
  certificate: () => import('@ant-design/icons/es/icons/FileProtectOutlined'),
  'check-circle-o': () => import('@ant-design/icons/es/icons/CheckCircleOutlined'),
  'check-square-o': () => import('@ant-design/icons/es/icons/CheckSquareOutlined'),
  'clock-o': () => import('@ant-design/icons/es/icons/ClockCircleOutlined'),
  'cloud-upload': () => import('@ant-design/icons/es/icons/CloudUploadOutlined'),
  cog: () => import('@ant-design/icons/es/icons/SettingOutlined'),
  cogs: () => import('@ant-design/icons/es/icons/SettingOutlined'),
  columns: () => import('@ant-design/icons/es/icons/ColumnWidthOutlined'),
  comment: () => import('@ant-design/icons/es/icons/CommentOutlined'),
  'comment-o': () => import('@ant-design/icons/es/icons/CommentOutlined'),
  'credit-card': () => import('@ant-design/icons/es/icons/CreditCardOutlined'),
  cubes: () => import('@ant-design/icons/es/icons/GoldOutlined'),
  dashboard: () => import('@ant-design/icons/es/icons/DashboardOutlined'),
  database: () => import('@ant-design/icons/es/icons/DatabaseOutlined'),
  desktop: () => import('@ant-design/icons/es/icons/DesktopOutlined'),
  edit: () => import('@ant-design/icons/es/icons/EditOutlined'),
  envelope: () => import('@ant-design/icons/es/icons/MailOutlined'),
  'envelope-o': () => import('@ant-design/icons/es/icons/MailOutlined'),
  'envelope-open-o': () => import('@ant-design/icons/es/icons/MailOutlined'),
  exchange: () => import('@ant-design/icons/es/icons/SwapOutlined'),
  'exclamation-triangle': () => import('@ant-design/icons/es/icons/WarningOutlined'),
  'external-link': () => import('@ant-design/icons/es/icons/ExportOutlined'),
  eye: () => import('@ant-design/icons/es/icons/EyeOutlined'),
  'file-o': () => import('@ant-design/icons/es/icons/FileOutlined'),
  'file-text-o': () => import('@ant-design/icons/es/icons/FileTextOutlined'),
  fire: () => import('@ant-design/icons/es/icons/FireOutlined'),
  flag: () => import('@ant-design/icons/es/icons/FlagOutlined'),
  flask: () => import('@ant-design/icons/es/icons/ExperimentOutlined'),
  gavel: () => import('@ant-design/icons/es/icons/BuildOutlined'),
  'hand-paper-o': () => import('@ant-design/icons/es/icons/SelectOutlined'),
  headphones: () => import('@ant-design/icons/es/icons/CustomerServiceOutlined'),
  heartbeat: () => import('@ant-design/icons/es/icons/HeartOutlined'),
  'hourglass-half': () => import('@ant-design/icons/es/icons/HourglassOutlined'),
  history: () => import('@ant-design/icons/es/icons/HistoryOutlined'),
  home: () => import('@ant-design/icons/es/icons/HomeOutlined'),
  'id-badge': () => import('@ant-design/icons/es/icons/IdcardOutlined'),
  'id-card-o': () => import('@ant-design/icons/es/icons/IdcardOutlined'),
  inbox: () => import('@ant-design/icons/es/icons/InboxOutlined'),
  key: () => import('@ant-design/icons/es/icons/KeyOutlined'),
  'life-ring': () => import('@ant-design/icons/es/icons/MedicineBoxOutlined'),
  'line-chart': () => import('@ant-design/icons/es/icons/LineChartOutlined'),
  link: () => import('@ant-design/icons/es/icons/LinkOutlined'),
  list: () => import('@ant-design/icons/es/icons/UnorderedListOutlined'),
  'list-alt': () => import('@ant-design/icons/es/icons/ProfileOutlined'),
  magic: () => import('@ant-design/icons/es/icons/ThunderboltOutlined'),
  map: () => import('@ant-design/icons/es/icons/EnvironmentOutlined'),
  'map-marker': () => import('@ant-design/icons/es/icons/EnvironmentOutlined'),
  'map-o': () => import('@ant-design/icons/es/icons/EnvironmentOutlined'),
  mobile: () => import('@ant-design/icons/es/icons/MobileOutlined'),
  money: () => import('@ant-design/icons/es/icons/DollarOutlined'),
  'object-group': () => import('@ant-design/icons/es/icons/PartitionOutlined'),
  'paper-plane-o': () => import('@ant-design/icons/es/icons/SendOutlined'),
  'pencil-square-o': () => import('@ant-design/icons/es/icons/EditOutlined'),
  'pie-chart': () => import('@ant-design/icons/es/icons/PieChartOutlined'),
  'play-circle-o': () => import('@ant-design/icons/es/icons/PlayCircleOutlined'),
  plug: () => import('@ant-design/icons/es/icons/GatewayOutlined'),
  'puzzle-piece': () => import('@ant-design/icons/es/icons/BuildOutlined'),
  'question-circle': () => import('@ant-design/icons/es/icons/QuestionCircleOutlined'),
  random: () => import('@ant-design/icons/es/icons/UserSwitchOutlined'),
  road: () => import('@ant-design/icons/es/icons/ProjectOutlined'),
  search: () => import('@ant-design/icons/es/icons/SearchOutlined'),
  share: () => import('@ant-design/icons/es/icons/ShareAltOutlined'),
  'share-square-o': () => import('@ant-design/icons/es/icons/ExportOutlined'),
  shield: () => import('@ant-design/icons/es/icons/SafetyCertificateOutlined'),
  sitemap: () => import('@ant-design/icons/es/icons/ApartmentOutlined'),
  sliders: () => import('@ant-design/icons/es/icons/SlidersOutlined'),
  spinner: () => import('@ant-design/icons/es/icons/LoadingOutlined'),
  'star-half-o': () => import('@ant-design/icons/es/icons/StarOutlined'),
  table: () => import('@ant-design/icons/es/icons/TableOutlined'),
  tachometer: () => import('@ant-design/icons/es/icons/DashboardOutlined'),
  tasks: () => import('@ant-design/icons/es/icons/CarryOutOutlined'),
  television: () => import('@ant-design/icons/es/icons/DesktopOutlined'),
  th: () => import('@ant-design/icons/es/icons/AppstoreOutlined'),
  'th-large': () => import('@ant-design/icons/es/icons/AppstoreOutlined'),
  trophy: () => import('@ant-design/icons/es/icons/TrophyOutlined'),
  truck: () => import('@ant-design/icons/es/icons/TruckOutlined'),
  user: () => import('@ant-design/icons/es/icons/UserOutlined'),
  'user-secret': () => import('@ant-design/icons/es/icons/SecurityScanOutlined'),
  users: () => import('@ant-design/icons/es/icons/TeamOutlined'),
  'video-camera': () => import('@ant-design/icons/es/icons/VideoCameraOutlined'),
  wrench: () => import('@ant-design/icons/es/icons/ToolOutlined'),
  server: () => import('@ant-design/icons/es/icons/ClusterOutlined'),
  newspaper: () => import('@ant-design/icons/es/icons/ReadOutlined'),
}

/** The names that are drawn, for whoever chooses one. */
export const iconNames: readonly string[] = Object.keys(sources).sort()

const grid: Source = () => import('@ant-design/icons/es/icons/AppstoreOutlined')

const here = new Map<Source, ComponentType>()

/** An unknown name draws the grid. */
export function sourceOf(name: string | null | undefined): Source {
  return sources[(name ?? '').replace(/^(?:fa\s+)?fa-/, '')] ?? grid
}

/** The picture of an entry. */
export function MenuIcon({ name }: { name: string | null | undefined }) {
  const source = sourceOf(name)
  const [, setArrived] = useState<Source | null>(null)
  const Drawing = here.get(source)
  useEffect(() => {
    if (here.has(source)) return undefined
    let wanted = true
    source().then(
      (module) => {
        here.set(source, module.default)
        if (wanted) setArrived(() => source)
      },
      // An entry is found by its word as well.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [source])
  return Drawing === undefined ? <span className="anticon menu-icon" aria-hidden="true" /> : <Drawing />
}
