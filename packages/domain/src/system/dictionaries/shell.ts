import { defineDict } from '@chengan/kernel/dictionary'

/** 角标 · Badge. */
export const menuBadge = defineDict('menu_badge', '角标', 'Badge', {
  pendingMaintenance: ['yh', '待养护', 'Pending maintenance'],
  pendingReview: ['sh', '待审核', 'Pending review'],
  postponementReview: ['yqsh', '延期待审核', 'Postponement review'],
  outsideCases: ['cgsj', '城管事件', 'Urban-management events'],
  todo: ['todo', '待办', 'To-do'],
  notices: ['notice', '通知', 'Notices'],
  duty: ['duty', '本页待办', 'Duties of the page'],
})

/** 打开方式 · Opens. */
export const menuOpen = defineDict('menu_open', '打开方式', 'Opens', {
  route: ['0', '路由', 'Route'],
  frame: ['1', '内嵌页面', 'Frame'],
  newWindow: ['2', '新窗口', 'New window'],
})

/** 菜单类型 · Menu type. */
export const menuType = defineDict('menu_type', '菜单类型', 'Menu type', {
  menu: ['0', '菜单', 'Menu'],
  button: ['1', '按钮', 'Button'],
})

/** 参数类型 · Value type. */
export const paramType = defineDict('param_type', '参数类型', 'Value type', {
  text: ['text', '文本', 'Text'],
  int: ['int', '整数', 'Integer'],
  decimal: ['decimal', '小数', 'Decimal'],
  bool: ['bool', '开关', 'Switch'],
  json: ['json', 'JSON', 'JSON'],
  date: ['date', '日期', 'Date'],
})

/** 标签颜色 · Tag colour. */
export const tagColor = defineDict('tag_color', '标签颜色', 'Tag colour', {
  default: ['default', '默认', 'Default', { color: 'default' }],
  primary: ['primary', '蓝', 'Blue', { color: 'primary' }],
  success: ['success', '绿', 'Green', { color: 'success' }],
  warning: ['warning', '橙', 'Orange', { color: 'warning' }],
  danger: ['danger', '红', 'Red', { color: 'danger' }],
  info: ['info', '灰', 'Grey', { color: 'info' }],
})
