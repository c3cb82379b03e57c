import type { MenuSeed } from '../menu/menu-seed.ts'
import { type BuiltInRoleCode, builtInRoles } from './roles.ts'
import { type StatedLevel, statedLevel } from './stated-level.ts'

/** What the tables say of a page and of a button: the levels of its screen, and the levels of the calls that ask its string. */
export interface LevelTables {
  readonly screen: (route: string) => readonly StatedLevel[]
  readonly call: (permission: string) => readonly StatedLevel[]
}

interface Item {
  readonly row: MenuSeed
  /** Its own code and those above it, up to the top. */
  readonly line: readonly string[]
  readonly within: (...codes: string[]) => boolean
  readonly verb: string
}

type Grant = (
  item: Item,
  by: { readonly screen: (level: StatedLevel) => boolean; readonly button: (level: StatedLevel) => boolean },
) => boolean

const isPage = ({ row }: Item) => row.type === 'page'
const isLayer = (permission: string) => permission.startsWith('map:layer:')
const isWatching = (permission: string) => permission === 'jcsj:camera:view' || permission === 'jcsj:camera:playback'
/** Pages, exports, the layers of the map and watching cameras change nothing. */
const isReading = (item: Item) =>
  isPage(item) || item.verb === 'export' || item.row.permissions.some((one) => isLayer(one) || isWatching(one))
const isPlain = ({ verb }: Item) => verb === 'plain'

/** What was frozen or confirmed is touched by a leader of the city alone (dashboards.md §2 statSnapshot, sjtj/ndbb). */
const ofLeaders: ReadonlySet<string> = new Set(['statSnapshot:correct', 'sjtj:ndbb:reopen'])
const touchesFrozen = ({ row }: Item) => row.permissions.some((one) => ofLeaders.has(one))
const namedStrings: ReadonlySet<string> = new Set(['sys:sms:sendSms', 'jcsj:camera:ip', ...ofLeaders])

/** Whether a string is granted to the roles that are named for it alone, whatever levels its calls and pages admit: unmasked data, addresses of
 *  devices, and messages in the city's name. */
export function isGrantedByName(permission: string): boolean {
  return namedStrings.has(permission) || permission.endsWith(':plain')
}
const isByName = ({ row }: Item) => row.permissions.some(isGrantedByName)
/** Messages about alarms and applications are written by bureaus and by who administers a company (sys/sms/sendSms). */
const sendsMessages = (item: Item) => item.row.permissions.includes('sys:sms:sendSms')
const ofSystem = ({ row }: Item, ...systems: MenuSeed['system'][]) => row.system === undefined || systems.includes(row.system)

const jointDeptActs = ['gysy:gysyaqjdxtjc:cz', 'szgl:wjhy:feedback', 'szgl:wjhy:sign']
/** Who makes an account must not be able to take its second factor away as well (P-13). */
const isOfSecurity = (item: Item) => item.row.permissions.includes('sys:user:mfaReset')
const secAdminOfUsers = ['sys:user:update', 'sys:user:mfaReset']

/** What the client of works writes: his filing, and his application for their acceptance. Who maintains the roads watches the site and attends the check. */
const ofClients = ['szgl:phjg:sgba:save', 'szgl:phjg:yssq:save']
const isOfClients = ({ row }: Item) => row.permissions.some((one) => ofClients.includes(one))

/** The documents branch is for offices; others only see the documents themselves. */
const onlyDocuments = (item: Item) => !item.within('wsjc') || item.within('wsjc.spws')
const byTables =
  (level: StatedLevel): Grant =>
  (item, by) =>
    isPage(item) ? by.screen(level) : !isByName(item) && by.button(level)
const ownSubtree: Grant = (item) => item.within('sysUser', 'sysDept', 'msgNotice') && item.verb !== 'mfaReset'
const companyStaff: Grant = (item, by) =>
  byTables('qy')(item, by) && (ofSystem(item, 'zhrq', 'tbxt') || item.within('wjzd', 'wsjc.spws', 'ssxyxx'))

/** What each built-in role is given beyond what everybody has (system.md §8, default grants). */
const grants: Readonly<Record<BuiltInRoleCode, Grant>> = {
  superAdmin: () => true,
  sysAdmin: (item) =>
    item.within('aqOnline') ||
    sendsMessages(item) ||
    (item.within('sys') && !isOfSecurity(item) && !item.within('sysRole', 'sysBizRole', 'sysDemo', 'aq')),
  secAdmin: (item) =>
    item.within('sysRole', 'sysBizRole', 'sysParams', 'dataRights', 'aqOnline', 'aqBoard', 'aqExplain', 'aqAccess', 'aqHook') ||
    (item.within('sysUser') && (isPage(item) || item.row.permissions.some((permission) => secAdminOfUsers.includes(permission)))),
  auditAdmin: (item) => item.within('aqLogin', 'aqOper', 'aqErr', 'aqBoard', 'aqExplain'),
  deptAdmin: (item, by) => ownSubtree(item, by) || item.within('aqOnline'),
  citySupervisor: (item, by) =>
    byTables('sj')(item, by) || isPlain(item) || sendsMessages(item) || item.row.permissions.includes('sys:listview:share'),
  districtSupervisor: (item, by) => byTables('qx')(item, by) || isPlain(item) || sendsMessages(item),
  cityLeader: (item, by) => (isReading(item) && byTables('sj')(item, by)) || touchesFrozen(item),
  jointDept: (item, by) =>
    (isReading(item) && byTables('sj')(item, by)) ||
    item.row.permissions.some((permission) => jointDeptActs.includes(permission) || permission.startsWith('gysy:zwdbcaseuser:')),
  enterpriseStaff: companyStaff,
  enterpriseAdmin: (item, by) =>
    companyStaff(item, by) ||
    ownSubtree(item, by) ||
    sendsMessages(item) ||
    (isPlain(item) && (ofSystem(item, 'zhrq', 'tbxt') || item.within('wjzd', 'ssxyxx'))),
  maintenanceUnit: (item, by) =>
    byTables('qy')(item, by) &&
    ofSystem(item, 'zhsz') &&
    (!item.within('spyjgl') || item.within('wjzd.phjg', 'wjzd.phdb', 'jdzg')) &&
    !isOfClients(item),
  supervisionUnit: byTables('jl'),
  constructionUnit: (item, by) =>
    byTables('qy')(item, by) && (item.row.system === undefined || (item.within('spyjgl') && onlyDocuments(item))),
  inspector: (item, by) => byTables('insp')(item, by) || (isPage(item) && item.within('rhaj', 'yhfw.rhaj')),
  reporter: (item, by) =>
    item.within('tbxt') && (isPage(item) || (!isByName(item) && (by.button('sj') || by.button('qx') || by.button('qy')))),
  screen: (item) => item.within('zhrqHome', 'zhszHome', 'yzt-zhrq', 'yzt-zhsz') && (isPage(item) || item.row.permissions.some(isLayer)),
}

const everybody = ['home', 'xtyyxt', 'gz', 'sysXgmm']

const levelOfRole = new Map<string, StatedLevel>(
  builtInRoles.flatMap((role) => ('level' in role ? [[role.code, statedLevel(role.level)] as const] : [])),
)

/** A page of one's own work that is made for some levels, as alerts are for those who see the rows: who is of another would meet a refusal there. */
function isOfOtherLevels({ row: { levels = ['all'] } }: Item, role: BuiltInRoleCode): boolean {
  const level = levelOfRole.get(role)
  return level !== undefined && !levels.includes('all') && !levels.includes(level)
}

/** The codes of the menu items that a built-in role is seeded with, in menu order. A button comes only with its page, and the
 *  branches above an item come with it, so that nothing granted hangs in the air. */
export function grantedMenus(role: BuiltInRoleCode, menus: readonly MenuSeed[], tables: LevelTables): string[] {
  const { byCode, items } = treeOf(menus)
  const granted = new Set<string>()
  for (const item of items) {
    const { row } = item
    const by = {
      screen: (level: StatedLevel) => row.openMode === 'window' || includes(row.path === undefined ? [] : tables.screen(row.path), level),
      button: (level: StatedLevel) => row.permissions.some((permission) => includes(levelsOf(permission, tables), level)),
    }
    const given = grants[role](item, by) || (item.within(...everybody) && (isPage(item) ? !isOfOtherLevels(item, role) : by.button('all')))
    const onGrantedPage = isPage(item) || (row.parent !== null && (granted.has(row.parent) || isShelf(byCode.get(row.parent))))
    if (given && onGrantedPage) for (const code of [row.code, ...branchesAbove(item, byCode)]) granted.add(code)
  }
  return menus.filter(({ code }) => granted.has(code)).map(({ code }) => code)
}

interface Tree {
  readonly byCode: ReadonlyMap<string, MenuSeed>
  readonly items: readonly Item[]
}

const trees = new WeakMap<readonly MenuSeed[], Tree>()

/** A tree of menus with the line above each item; every role asks the same tree. */
function treeOf(menus: readonly MenuSeed[]): Tree {
  const known = trees.get(menus)
  if (known !== undefined) return known
  const byCode = new Map(menus.map((row) => [row.code, row]))
  const tree = { byCode, items: menus.map((row) => itemOf(row, byCode)) }
  trees.set(menus, tree)
  return tree
}

function itemOf(row: MenuSeed, byCode: ReadonlyMap<string, MenuSeed>): Item {
  const line = [row.code]
  for (let above = row.parent; above !== null; above = byCode.get(above)?.parent ?? null) line.push(above)
  const verb = row.type === 'button' ? (row.permissions[0]?.split(':').at(-1) ?? '') : ''
  return { row, line, within: (...codes) => codes.some((code) => line.includes(code)), verb }
}

/** A layer of the map is shown to whom the map is, but for the whereabouts of people, which are for the offices. */
function levelsOf(permission: string, tables: LevelTables): readonly StatedLevel[] {
  if (permission === 'map:layer:person') return ['sj', 'qx']
  return isLayer(permission) ? tables.screen('/yzt/index') : tables.call(permission)
}

/** A branch asks no string itself; a page that does is never added on account of what hangs below it. */
const branchesAbove = (item: Item, byCode: ReadonlyMap<string, MenuSeed>) => item.line.slice(1).filter((code) => isShelf(byCode.get(code)))
const isShelf = (row: MenuSeed | undefined) => row !== undefined && row.type === 'page' && row.permissions.length === 0
const includes = (levels: readonly StatedLevel[], level: StatedLevel) =>
  levels.includes(level) || (levels.includes('all') && level !== 'admin')
