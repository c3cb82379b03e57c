import { button, folder, type MenuNode, page } from '../menu-tree.ts'
import { oneMapButtons } from './one-map-buttons.ts'

/** Home, dashboards, the one map and what everybody does for himself. */
export const myWork: readonly MenuNode[] = [
  page('home', '/index', '首页', 'Home', { sort: 10, levels: 'all', icon: 'home' }),
  page('xtyyxt', '/xtyyxt', '应用系统', 'Application systems', { sort: 20, levels: 'all', icon: 'th-large', hidden: true }),
  folder('dataRights', '', '数据权限', 'Data rights', { sort: 30, icon: 'eye', hidden: true }, [
    button('dataRights.privacy', '查看个人信息', 'Unmasked personal data', 'sys:privacy:view'),
    button('dataRights.sensitive', '查看敏感数据', 'Sensitive rows and files', 'sys:sensitive:view'),
    button('dataRights.sendSms', '发送业务短信', 'Send business SMS', 'sys:sms:sendSms'),
    button('dataRights.share', '共享列表视图', 'Share list views', 'sys:listview:share'),
  ]),
  page('zhrqHome', '/zhrq', '燃气监管驾驶舱', 'Gas supervision dashboard', {
    sort: 40,
    levels: 'sj qx qy',
    carries: 'dashboard:zhrq:view',
    system: 'zhrq',
    icon: 'dashboard',
    fullPage: true,
  }),
  page('zhszHome', '/zhsz-new', '市政驾驶舱', 'Municipal dashboard', {
    sort: 50,
    levels: 'sj qx qy jl',
    carries: 'dashboard:zhsz:view',
    system: 'zhsz',
    icon: 'dashboard',
    fullPage: true,
  }),
  page('zhszOld', '/zhsz', '智慧市政首页', 'Smart municipal home', {
    sort: 60,
    levels: 'sj qx qy jl insp',
    carries: 'dashboard:zhsz:view',
    system: 'zhsz',
    icon: 'desktop',
  }),
  page('yzt-zhrq', '/yzt/index', '一张图', 'One map', {
    sort: 70,
    levels: 'all',
    carries: 'map:view',
    system: 'zhrq',
    icon: 'map-o',
    fullPage: true,
    buttons: oneMapButtons('yzt-zhrq'),
  }),
  page('yzt-zhsz', '/yzt/index', '一张图', 'One map', {
    sort: 80,
    levels: 'all',
    carries: 'map:view',
    system: 'zhsz',
    icon: 'map-o',
    fullPage: true,
    buttons: oneMapButtons('yzt-zhsz'),
  }),
  folder('gz', '/act', '我的工作', 'My work', { sort: 90, icon: 'tasks' }),
]
