import { branch, button, type MenuNode, page } from './menu-tree.ts'
import { oneMapButtons } from './one-map-buttons.ts'

/** Home, dashboards, the one map and what everybody does for himself. */
export const myWork: readonly MenuNode[] = [
  page('home', '/index', '首页', 'Home', { icon: 'home' }),
  page('xtyyxt', '/xtyyxt', '应用系统', 'Application systems', { icon: 'th-large', hidden: true }),
  branch('dataRights', '', '数据权限', 'Data rights', { icon: 'eye', hidden: true }, [
    button('dataRights.privacy', '查看个人信息', 'Unmasked personal data', 'sys:privacy:view'),
    button('dataRights.sensitive', '查看敏感数据', 'Sensitive rows and files', 'sys:sensitive:view'),
    button('dataRights.sendSms', '发送业务短信', 'Send business SMS', 'sys:sms:sendSms'),
    button('dataRights.share', '共享列表视图', 'Share list views', 'sys:listview:share'),
  ]),
  page('zhrqHome', '/zhrq', '燃气监管驾驶舱', 'Gas supervision dashboard', {
    carries: 'dashboard:zhrq:view',
    system: 'zhrq',
    icon: 'dashboard',
    fullPage: true,
  }),
  page('zhszHome', '/zhsz-new', '市政驾驶舱', 'Municipal dashboard', {
    carries: 'dashboard:zhsz:view',
    system: 'zhsz',
    icon: 'dashboard',
    fullPage: true,
  }),
  page('zhszOld', '/zhsz', '智慧市政首页', 'Smart municipal home', { carries: 'dashboard:zhsz:view', system: 'zhsz', icon: 'desktop' }),
  page('yzt-zhrq', '/yzt/index', '一张图', 'One map', {
    carries: 'map:view',
    system: 'zhrq',
    icon: 'map-o',
    fullPage: true,
    buttons: oneMapButtons('yzt-zhrq'),
  }),
  page('yzt-zhsz', '/yzt/index', '一张图', 'One map', {
    carries: 'map:view',
    system: 'zhsz',
    icon: 'map-o',
    fullPage: true,
    buttons: oneMapButtons('yzt-zhsz'),
  }),
  branch('gz', '/act', '我的工作', 'My work', { icon: 'tasks' }, [
    page('gzTodo', '/act/todo/index', '我的待办', 'My to-do', { icon: 'inbox', badge: 'todo' }, [
      page('gzTodo-processInstanceId', '/act/detail/:processInstanceId', '流程详情', 'Process detail', { hidden: true }),
    ]),
    page('gzClaim', '/act/claim/index', '待签收', 'To claim', { icon: 'hand-paper-o' }),
    page('gzHandled', '/act/handled/index', '我的已办', 'Handled by me', { icon: 'check-square-o' }),
    page('gzMysend', '/act/mysend/index', '我发起的', 'Started by me', { carries: 'act:running:start', icon: 'paper-plane-o' }),
    page('gzStart', '/act/start/index', '发起流程', 'Start a process', { carries: 'act:running:start', icon: 'play-circle-o' }),
    page('gzCc', '/act/cc/index', '抄送我的', 'Copied to me', { icon: 'share' }),
    page('gzStat', '/act/stat/index', '审批效能', 'Approval statistics', { icon: 'bar-chart' }),
    page('gzCorrection', '/sys/correction/index', '转正申请', 'Correction application', { of: 'act:correction', icon: 'id-card-o' }, [
      page('gzCorrection-detail', '/sys/correction/detail', '转正申请详情', 'Correction detail', { reads: 'act:correction', hidden: true }),
    ]),
    page('gzNotice', '/sys/notice-user/index', '我的通知', 'My notices', { icon: 'bell-o', badge: 'notice' }),
  ]),
]
