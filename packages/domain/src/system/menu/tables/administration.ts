import { folder, type MenuNode, page } from '../menu-tree.ts'

/** System management, flows, audit. */
export const administration: readonly MenuNode[] = [
  folder('sys', '/sys', '系统管理', 'System management', { sort: 230, icon: 'cog' }, [
    page('sysTbgl', '/sys/tbgl/index', '填报管理', 'Filling management', {
      sort: 70,
      levels: 'sj qx',
      of: 'filling:taskform filling:task',
      reads: 'filling:taskfeedback',
      icon: 'table',
    }),
    page('sysXgmm', '/sys/xgmm/index', '修改密码', 'Change password', { sort: 80, levels: 'all', icon: 'key', hidden: true }),
    folder('msg', '/sys', '消息管理', 'Messages', { sort: 140, icon: 'envelope-o' }),
    folder('sysJsc', '/sys/jsc', '驾驶舱管理', 'Dashboard administration', { sort: 190, icon: 'dashboard' }, [
      page('jscBj', '/sys/jsc/bj/index', '布局管理', 'Layouts', {
        sort: 20,
        levels: 'admin',
        carries: 'dashboard:layout:update',
        icon: 'th',
      }),
      page('jscDp', '/sys/jsc/dp/index', '大屏终端', 'Wall screens', { sort: 30, levels: 'admin', of: 'jsc:screen', icon: 'television' }),
    ]),
    page('sysDemo', '/sys/demo/index', '演示数据', 'Demonstration data', {
      sort: 200,
      levels: 'admin',
      carries: 'sys:demo:run',
      icon: 'magic',
      onlyWithDemo: true,
    }),
    folder('act', '/act', '流程管理', 'Flow management', { sort: 210, icon: 'random' }),
    folder('aq', '/sys', '安全审计', 'Security and audit', { sort: 220, icon: 'shield' }),
  ]),
]
