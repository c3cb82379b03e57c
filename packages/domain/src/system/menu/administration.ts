import { branch, button, type MenuNode, page } from './menu-tree.ts'

/** System management, flows, audit. */
export const administration: readonly MenuNode[] = [
  branch('sys', '/sys', '系统管理', 'System management', { icon: 'cog' }, [
    page('sysUser', '/sys/user/index', '用户管理', 'Users', { of: 'sys:user', icon: 'user' }),
    page('sysDept', '/sys/dept/index', '部门管理', 'Departments', { of: 'sys:dept', icon: 'sitemap' }),
    page('sysRole', '/sys/role/index', '角色管理', 'Roles', { of: 'sys:role', icon: 'users' }),
    page('sysBizRole', '/sys/serviceAuthority/index', '业务角色', 'Business roles', { of: 'sys:sysbusinessrole', icon: 'user-secret' }),
    page('sysPost', '/sys/post/index', '岗位管理', 'Posts', { of: 'sys:post', icon: 'briefcase' }),
    page('sysRegion', '/sys/region/index', '行政区域', 'Regions', { of: 'sys:region', icon: 'map-marker' }),
    page('sysTbgl', '/sys/tbgl/index', '填报管理', 'Filling management', {
      of: 'filling:taskform filling:task',
      reads: 'filling:taskfeedback',
      icon: 'table',
    }),
    page('sysXgmm', '/sys/xgmm/index', '修改密码', 'Change password', { icon: 'key', hidden: true }),
    page('sysMenu', '/sys/menu/index', '菜单管理', 'Menus', { of: 'sys:menu', icon: 'bars' }),
    page('sysDict', '/sys/dict/index', '字典管理', 'Dictionaries', { of: 'sys:dict', icon: 'book' }),
    page('sysParams', '/sys/params/index', '参数管理', 'Parameters', {
      of: 'sys:params',
      icon: 'sliders',
      buttons: [button('sysParams.info', '系统信息', 'System information', 'sys:info:view')],
    }),
    page('sysExpiry', '/sys/expiryrule/index', '到期提醒规则', 'Expiry rules', { reads: 'sys:params', icon: 'hourglass-half' }),
    page('sysCalendar', '/sys/workcalendar/index', '工作日历', 'Working calendar', { of: 'sys:workcalendar', icon: 'calendar' }),
    branch('msg', '/sys', '消息管理', 'Messages', { icon: 'envelope-o' }, [
      page('msgNotice', '/sys/notice/index', '通知管理', 'Notices', { of: 'sys:notice', icon: 'bullhorn' }),
      page('msgMail', '/sys/mailtemplate/index', '邮件模板', 'Mail templates', { of: 'sys:mail', icon: 'envelope' }),
      page('msgMailLog', '/sys/maillog/index', '邮件日志', 'Mail log', { carries: 'sys:mail:log', icon: 'envelope-open-o' }),
      page('msgSms', '/sys/sms/index', '短信管理', 'SMS', { of: 'sys:sms', icon: 'mobile' }),
      page('msgSmsLog', '/sys/smslog/index', '短信日志', 'SMS log', { carries: 'sys:sms:log', icon: 'comment-o' }),
    ]),
    page('sysOss', '/sys/oss/index', '文件与云存储', 'Files and storage', { of: 'sys:oss', icon: 'cloud-upload' }),
    page('sysJob', '/sys/schedule/index', '定时任务', 'Jobs', { of: 'sys:schedule', icon: 'clock-o' }),
    page('sysJobLog', '/sys/schedulelog/index', '任务日志', 'Job log', { carries: 'sys:schedule:log', icon: 'history' }),
    page('sysOrder', '/sys/order/index', '订单管理', 'Payment orders', { of: 'pay:order', icon: 'credit-card' }),
    branch('sysJsc', '/sys/jsc', '驾驶舱管理', 'Dashboard administration', { icon: 'dashboard' }, [
      page('jscZb', '/sys/jsc/zb/index', '指标管理', 'Metrics', { of: 'jsc:metric', icon: 'bullseye' }),
      page('jscBj', '/sys/jsc/bj/index', '布局管理', 'Layouts', { carries: 'dashboard:layout:update', icon: 'th' }),
      page('jscDp', '/sys/jsc/dp/index', '大屏终端', 'Wall screens', { of: 'jsc:screen', icon: 'television' }),
      page('jscTc', '/sys/jsc/tc/index', '图层管理', 'Map layers', {
        reads: 'map:layer',
        icon: 'map',
        buttons: [
          button('jscTc.update', '编辑', 'Edit', 'map:layer:update'),
          button('jscTc.list', '查看', 'View', 'map:base:list'),
          button('jscTc.save', '新增', 'Add', 'map:base:save'),
          button('jscTc.base-update', '编辑', 'Edit', 'map:base:update'),
          button('jscTc.delete', '删除', 'Delete', 'map:base:delete'),
        ],
      }),
      page('jscParams', '/szgl/jsc/params', '驾驶舱参数', 'Dashboard parameters', { of: 'jsc:params', icon: 'sliders' }),
    ]),
    page('sysDemo', '/sys/demo/index', '演示数据', 'Demonstration data', { carries: 'sys:demo:run', icon: 'magic', onlyWithDemo: true }),
    branch('act', '/act', '流程管理', 'Flow management', { icon: 'random' }, [
      page('actModel', '/act/model/index', '流程模型', 'Process models', { of: 'act:model', icon: 'object-group' }),
      page('actProcess', '/act/process/index', '流程部署', 'Deployed processes', { of: 'act:process', icon: 'cubes' }),
      page('actRunning', '/act/running/index', '运行中流程', 'Running instances', { of: 'act:running', icon: 'spinner' }),
      page('actTask', '/act/task/index', '任务管理', 'Tasks', { of: 'act:task', icon: 'tasks' }),
      page('actHis', '/act/his/index', '流程历史', 'History', { reads: 'act:his', icon: 'history' }),
    ]),
    branch('aq', '/sys', '安全审计', 'Security and audit', { icon: 'shield' }, [
      page('aqOnline', '/sys/online/index', '在线用户', 'Online users', { of: 'sys:online', icon: 'plug' }),
      page('aqLogin', '/sys/loglogin/index', '登录日志', 'Login log', {
        carries: 'sys:log:login',
        icon: 'list',
        buttons: [button('aqLogin.export', '导出', 'Export', 'sys:log:export')],
      }),
      page('aqOper', '/sys/logoperation/index', '操作日志', 'Operation log', {
        carries: 'sys:log:operation',
        icon: 'list',
        buttons: [button('aqOper.export', '导出', 'Export', 'sys:log:export')],
      }),
      page('aqErr', '/sys/logerror/index', '异常日志', 'Error log', {
        carries: 'sys:log:error',
        icon: 'list',
        buttons: [button('aqErr.export', '导出', 'Export', 'sys:log:export')],
      }),
      page('aqBoard', '/sys/security/index', '安全态势', 'Security board', { carries: 'sys:security:view', icon: 'tachometer' }),
      page('aqExplain', '/sys/explain/index', '权限解释', 'Access explained', { carries: 'sys:security:explain', icon: 'question-circle' }),
      page('aqAccess', '/sys/accesssystem/index', '对接系统', 'Trusted systems', { of: 'sys:accesssystem', icon: 'link' }, [
        page('aqAccess.log', '/sys/accesslog/index', '对接调用日志', 'Log of trusted systems', { reads: 'sys:accesssystem', hidden: true }),
      ]),
      page('aqHook', '/sys/webhook/index', '事件推送', 'Webhooks', { of: 'sys:webhook', icon: 'share-square-o' }, [
        page('aqHook.log', '/sys/webhooklog/index', '推送日志', 'Webhook log', { reads: 'sys:webhook', hidden: true }),
      ]),
    ]),
  ]),
]
