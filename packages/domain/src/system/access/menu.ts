import { below } from '@chengan/kernel/calls/answers'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, children, dict, int, json, ref, text, texts } from '@chengan/kernel/fields/builders'
import { fill, type InputOf, rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { enableStatus, systemCode } from '../dictionaries/accounts.ts'
import { menuBadge, menuOpen, menuType } from '../dictionaries/shell.ts'
import { workOfAdministrators } from '../organisation/administrators.ts'
import { administratorsStayApart } from '../organisation/separation-rules.ts'
import { navigation } from './menu-answers.ts'

/** An administrator role, and the strings of its work that nobody would hold any more. */
interface WorkLost {
  readonly name: string
  readonly lost: string
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly essentialLostWithMenu: WorkLost | null
    readonly essentialLostWithoutMenu: WorkLost | null
  }
}

const isButton = { field: 'type', is: menuType.values.button.value } as const

export const menuFields = {
  pid: ref('menu', '上级菜单', 'Superior', { index: true }),
  parentName: text(50, '上级菜单名称', "Superior's name", { readOnly: true, virtual: true }),
  name: text(50, '名称', 'Name', { required: true }),
  nameEn: text(100, '英文名', 'English name'),
  nameTw: text(100, '繁体名', 'Traditional name'),
  nameJa: text(100, '日文名', 'Japanese name'),
  title: text(100, '页面标题', 'Page title'),
  titleEn: text(100, '英文页面标题', 'English page title'),
  type: dict(menuType, '类型', 'Type', { required: true }),
  url: text(300, '路由', 'Route', {
    help: {
      zh: '站内页面以“/”开头，外部网址以http或https开头',
      en: 'A page of the console begins with “/”, an address outside with http or https',
    },
  }),
  openMode: dict(menuOpen, '打开方式', 'Opens', { default: menuOpen.values.route.value }),
  permissions: text(1000, '授权标识', 'Permissions', {
    help: { zh: '如sys:menu:save，多个以英文逗号分隔', en: 'Such as sys:menu:save; several with commas between' },
  }),
  resourceList: json('授权资源', 'Resources', { input: 'grantedCalls' }),
  icon: text(50, '图标', 'Icon', { input: 'menuIcon' }),
  systemCode: dict(systemCode, '所属系统', 'System'),
  badge: dict(menuBadge, '角标', 'Badge'),
  cache: bool('缓存页面', 'Cached page', { default: true }),
  fullPage: bool('全屏页面', 'Full-container page', { default: false }),
  appendEp: bool('附加工号', 'Append ep', { default: false }),
  hidden: bool('隐藏', 'Hidden', { default: false }),
  sort: int('排序', 'Sort'),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
}

/** A call that a menu item allows besides its strings: `{url, method}`. */
function isGrantedCall(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('url' in entry) || !('method' in entry)) return false
  return typeof entry.url === 'string' && /^\/?[\w./:{}-]+\*?$/.test(entry.url) && /^(GET|POST|PUT|DELETE)$/.test(String(entry.method))
}

/** The fact answers the ids above the chosen superior, up to the top. */
const menuIsNotBelowItself = rule<typeof menuFields>({
  name: 'menuIsNotBelowItself',
  facts: ['menusAboveSuperior'],
  check: ({ row, before, facts }) => {
    if (before === null) return undefined
    const above = [row.pid ?? '', ...asTexts(facts.menusAboveSuperior)]
    return above.includes(before.id ?? '') ? { key: 'superiorMenuWrong', field: 'pid' } : undefined
  },
})

/** The fact says whether others lie below the item. */
const buttonHasNoChildren = rule<typeof menuFields>({
  name: 'buttonHasNoChildren',
  refuses: { buttonHasNoChildren: { code: 10400, zh: '按钮下不能再有菜单或按钮', en: 'A button cannot have menus or buttons below it' } },
  refs: ['pid'],
  facts: ['menuHasOthersBelow'],
  check: ({ row, refs, facts }) => {
    if (refs.pid?.type === menuType.values.button.value) return { key: 'buttonHasNoChildren', field: 'pid' }
    return row.type === menuType.values.button.value && facts.menuHasOthersBelow === true
      ? { key: 'buttonHasNoChildren', field: 'type' }
      : undefined
  },
})

const buttonGrantsSomething = rule<typeof menuFields>({
  name: 'buttonGrantsSomething',
  refuses: { buttonGrantsNothing: { code: 10400, zh: '按钮须填写授权标识或授权资源', en: 'A button needs permissions or resources' } },
  when: isButton,
  check: ({ row }) =>
    isGiven(row.permissions) || isGiven(row.resourceList) ? undefined : { key: 'buttonGrantsNothing', field: 'permissions' },
})

/** An entry that leads nowhere would stand in everybody's menu. */
const routeLeadsSomewhere = rule<typeof menuFields>({
  name: 'routeLeadsSomewhere',
  refuses: {
    routeMalformed: {
      code: 10400,
      zh: '路由格式不正确：站内页面以“/”开头，外部网址以http或https开头，均不含空格',
      en: 'The route is malformed: a page of the console begins with “/”, an address outside with http or https, both without blanks',
    },
  },
  when: { field: 'url', given: true },
  check: ({ row }) => (/^(?:\/|https?:\/\/)\S*$/.test(row.url ?? '') ? undefined : { key: 'routeMalformed', field: 'url' }),
})

const permissionsHaveTheirForm = rule<typeof menuFields>({
  name: 'permissionsHaveTheirForm',
  when: { field: 'permissions', given: true },
  check: ({ row }) =>
    (row.permissions ?? '').split(',').every((one) => /^[a-zA-Z0-9_:-]+$/.test(one.trim()))
      ? undefined
      : { key: 'malformed', field: 'permissions', values: { '0': menuFields.permissions.label } },
})

const resourcesNameUrlAndMethod = rule<typeof menuFields>({
  name: 'resourcesNameUrlAndMethod',
  when: { field: 'resourceList', given: true },
  check: ({ row }) => {
    const list = row.resourceList
    return Array.isArray(list) && list.every(isGrantedCall)
      ? undefined
      : { key: 'malformed', field: 'resourceList', values: { '0': menuFields.resourceList.label } }
  },
})

const keepsAdministratorsAtWork = (fact: 'essentialLostWithMenu' | 'essentialLostWithoutMenu') =>
  rule<typeof menuFields>({
    name: fact,
    source: 'P-13: nobody takes the last key away',
    refuses: workOfAdministrators,
    facts: [fact],
    check: ({ facts }) => {
      const lost = facts[fact]
      return lost ? { key: 'roleKeepsItsWork', values: { '0': lost.name, '1': lost.lost } } : undefined
    },
  })

const nobodyWidensAMenuThatHeHolds = rule<typeof menuFields>({
  name: 'nobodyWidensAMenuThatHeHolds',
  source: 'P-13, GB/T 22239-2019 8.1.4.2 d',
  refuses: {
    grantWidensItself: {
      code: 10132,
      zh: '不能向本人所持有的菜单增加本人没有的授权，请先由安全管理员将该菜单移出本人角色',
      en: 'Nobody adds permissions that he lacks to a menu that he holds; let the security administrator take it out of your role first',
    },
  },
  facts: ['widensOwnMenu'],
  check: ({ facts }) => (facts.widensOwnMenu === true ? { key: 'grantWidensItself', field: 'permissions' } : undefined),
})

/** Above the top of the tree stands 0 with some clients, as a text or as a number. */
const topHasNothingAbove = fill<typeof menuFields>({
  values: ({ input }) => {
    const { pid }: Omit<InputOf<typeof menuFields>, 'pid'> & { readonly pid?: unknown } = input
    return pid === '0' || pid === 0 ? { pid: null } : {}
  },
  overridesInput: true,
})

const calls = {
  // Answered by the area, because its rows show what is counted or named from other rows.
  list: {
    zh: '列表（树）',
    en: 'List (tree)',
    verb: 'GET',
    path: 'list',
    permission: 'list',
    lists: 'menu',
    overrides: 'list',
    answers: { rowsOf: 'menu', as: 'list', more: below },
    query: { lazy: bool('逐级加载', 'Level by level') },
  },
  pcNav: {
    zh: '导航菜单',
    en: 'Navigation of a system',
    verb: 'GET',
    path: 'pcNav',
    permission: 'login',
    query: { systemCode: dict(systemCode, '所属系统', 'System') },
    answers: navigation,
  },
  nav: { zh: '全部导航菜单', en: 'Navigation of all systems', verb: 'GET', path: 'nav', permission: 'login', answers: navigation },
  permissions: {
    zh: '授权标识',
    en: 'Permission strings',
    verb: 'GET',
    path: 'permissions',
    permission: 'login',
    answers: { value: texts(200, '授权标识', 'Strings') },
  },
  // Who grants menus need not be allowed to administer them.
  select: {
    zh: '可授权菜单',
    en: 'Menus that may be granted',
    verb: 'GET',
    path: 'select',
    permission: 'sys:menu:list|sys:role:list|sys:role:save|sys:role:update',
    answers: {
      tree: {
        id: text(32, '菜单', 'Menu'),
        pid: text(32, '上级', 'Superior'),
        name: text(50, '名称', 'Name'),
        type: dict(menuType, '类型', 'Type'),
        note: text(50, '说明', 'Note'),
      },
    },
  },
  sort: {
    zh: '排序',
    en: 'Sort',
    verb: 'PUT',
    path: 'sort',
    permission: 'update',
    changes: true,
    body: {
      places: children(
        {
          id: ref('menu', '菜单', 'Item', { required: true }),
          pid: ref('menu', '上级菜单', 'Superior', { help: { zh: '0为顶层', en: '0: none' } }),
          sort: int('排序', 'Sort', { required: true }),
        },
        '位置',
        'Places',
        { required: true, missing: idMissing, atMost: 2000 },
      ),
    },
    listAs: 'places',
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A page or button of the menu tree (system.md §4 sys/menu). Several items may carry the same permission string. */
export const menu = defineResource({
  name: 'menu',
  root: 'sys/menu',
  area: 'system',
  label: { zh: '菜单', en: 'Menu' },
  deletion: 'physical',
  recordedAs: { kind: 'grant' },
  scope: 'system',
  // `0` as in pcNav: one form in every reply (system.md §4 sys/menu).
  tree: { parent: 'pid', top: '0', leaf: isButton },
  fields: menuFields,
  rules: [
    menuIsNotBelowItself,
    buttonHasNoChildren,
    buttonGrantsSomething,
    routeLeadsSomewhere,
    permissionsHaveTheirForm,
    resourcesNameUrlAndMethod,
    nobodyWidensAMenuThatHeHolds,
    administratorsStayApart<typeof menuFields>('mixtureByMenu', 'permissions'),
    keepsAdministratorsAtWork('essentialLostWithMenu'),
  ],
  deleteRules: [keepsAdministratorsAtWork('essentialLostWithoutMenu')],
  fill: topHasNothingAbove,
  after: { edit: ['renewPermissions'], delete: ['takeMenuFromRoles', 'renewPermissions'] },
  heldBy: [{ resource: 'menu', field: 'pid', key: 'menuHasChildren' }],
  list: {
    columns: ['name', 'icon', 'type', 'url', 'permissions', 'systemCode', 'sort', 'status'],
    search: ['name', 'type', 'systemCode'],
    order: 'sort',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '菜单管理',
      en: 'Menus',
      route: '/sys/menu/index',
      help: {
        zh: '维护菜单和按钮权限。停用上级后下级也不再显示，修改后相关人员的权限立即更新。',
        en: 'Menus and permissions of buttons. What lies below a disabled entry disappears too; permissions are renewed at once.',
      },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 90, code: 'sysMenu', icon: 'bars' },
      view: 'menus',
    },
  ],
  without: ['page', 'export', 'import'],
  calls,
})

export interface Menu extends RowOf<typeof menu> {}
