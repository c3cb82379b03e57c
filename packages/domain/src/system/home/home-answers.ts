import type { CallAnswer } from '@chengan/kernel/calls/call'
import { children, datetime, decimal, int, json, text } from '@chengan/kernel/fields/builders'

const key = text(50, '标识', 'Key', { required: true })
const label = text(200, '名称', 'Words', { required: true })
const route = text(1000, '页面', 'Page')
const megabytes = (zh: string, en: string) => int(zh, en, { unit: 'MB' })

/** The system as the home panel shows it; who may not see it whole reads the first four. */
export const systemInformation = {
  object: {
    name: text(100, '系统名称', 'Name', { required: true }),
    version: text(20, '版本', 'Version', { required: true }),
    userName: text(100, '当前用户', 'Who asks', { required: true }),
    userTimezone: text(50, '时区', 'Time zone', { required: true }),
    osName: text(100, '操作系统', 'Operating system'),
    osVersion: text(100, '系统版本', 'Its version'),
    osArch: text(20, '系统架构', 'Architecture'),
    processors: int('处理器数', 'Processors'),
    totalPhysical: megabytes('总内存', 'Memory'),
    freePhysical: megabytes('可用内存', 'Memory free'),
    memoryRate: decimal(5, 1, '内存使用率', 'Memory used', { unit: '%' }),
    systemCpuLoad: decimal(5, 1, 'CPU使用率', 'Load', { unit: '%' }),
    runtimeName: text(50, '运行环境', 'Runtime'),
    runtimeVersion: text(50, '运行环境版本', 'Its version'),
    heapTotal: megabytes('堆内存', 'Heap'),
    heapUsed: megabytes('已用堆内存', 'Heap used'),
    heapMax: megabytes('最大堆内存', 'Heap at most'),
    dbVersion: text(50, '数据库版本', 'Database'),
    dbSize: text(50, '数据库大小', 'Size of the database'),
    onlineUsers: int('在线用户数', 'Users online'),
    buildTime: datetime('构建时间', 'Built'),
    userLanguage: text(10, '语言', 'Language'),
    userDir: text(500, '运行目录', 'Folder'),
    diskRate: decimal(5, 1, '磁盘使用率', 'Disk used', { unit: '%' }),
    uptime: int('运行时长', 'Up for', { unit: 's' }),
    jvmName: text(50, '运行环境（旧名）', 'Runtime, by its older name'),
    javaVersion: text(50, '运行环境版本（旧名）', 'Its version, by its older name'),
    javaHome: text(500, '运行环境目录（旧名）', 'Its folder, by its older name'),
    javaTotalMemory: megabytes('堆内存（旧名）', 'Heap, by its older name'),
    javaFreeMemory: megabytes('可用堆内存（旧名）', 'Heap free, by its older name'),
    javaMaxMemory: megabytes('最大堆内存（旧名）', 'Heap at most, by its older name'),
  },
} as const satisfies CallAnswer

const figure = (zh: string, en: string) => decimal(16, 4, zh, en)

/** Figures of the week, with the weeks before. */
export const weekFigures = {
  list: {
    key,
    label,
    value: figure('本周', 'This week'),
    last: figure('上周', 'The week before'),
    series: json('各周', 'The weeks, oldest first', { required: true }),
    unit: text(20, '单位', 'Unit'),
    better: text(10, '变化方向', 'Which way is better'),
    route,
    query: json('条件', 'Conditions of the page'),
    note: text(200, '说明', 'Note'),
    tone: text(10, '颜色', 'Colour'),
  },
} as const satisfies CallAnswer

export const mattersByState = {
  list: {
    key,
    label,
    value: int('数量', 'How many', { required: true }),
    tone: text(10, '颜色', 'Colour'),
    route,
    more: text(1000, '统计页面', 'Page that tells more of all'),
  },
} as const satisfies CallAnswer

/** What stands out today: blocks of numbers, or tables of them. */
export const overviewBlocks = {
  list: {
    key,
    label,
    head: text(100, '首列名称', 'What the first column names', { required: true }),
    none: text(200, '无数据说明', 'Words where there is nothing', { required: true }),
    columns: children({ key, label }, '列', 'Columns', { required: true }),
    rows: children(
      {
        key,
        label,
        numbers: children(
          {
            key,
            value: figure('数值', 'Value'),
            unit: text(20, '单位', 'Unit'),
            tone: text(10, '颜色', 'Colour', { required: true }),
            route,
          },
          '数值',
          'Numbers',
          { required: true },
        ),
      },
      '行',
      'Rows',
      { required: true },
    ),
  },
} as const satisfies CallAnswer
