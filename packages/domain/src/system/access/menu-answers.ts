import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, text } from '@chengan/kernel/fields/builders'

/** The menu as the console draws it; entries have those below them as `children`. */
export const navigation = {
  tree: {
    id: text(32, '标识', 'Identifier', { required: true }),
    pid: text(32, '上级', 'Superior', { required: true }),
    name: text(100, '名称', 'Name', { required: true }),
    title: text(100, '页面标题', 'Title of the page', { required: true }),
    url: text(500, '地址', 'Address'),
    path: text(500, '路由', 'Route', { required: true }),
    routeName: text(200, '路由名称', 'Name of the route'),
    icon: text(100, '图标', 'Icon'),
    systemCode: text(20, '业务系统', 'Business system'),
    openMode: text(10, '打开方式', 'How it opens', { required: true }),
    badge: text(200, '角标', 'Where its count comes from'),
    cache: bool('缓存', 'Kept when left', { required: true }),
    fullPage: bool('整页', 'Fills the window', { required: true }),
    appendEp: bool('附带凭据', 'Address takes a ticket along', { required: true }),
    hidden: bool('隐藏', 'Hidden', { required: true }),
    isPc: bool('桌面端', 'Of the desktop'),
  },
} as const satisfies CallAnswer
