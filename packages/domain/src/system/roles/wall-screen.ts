/** What a wall screen reads besides what its strings open (system.md §3.3: read-only dashboards): who it is, its menus, words and places, files that
 *  boards show, and what the shell counts. Of the calls that are open to every login these alone; it changes nothing. A `*` stands for a tail. */
export const wallScreenCalls: readonly string[] = Object.freeze([
  'sys/user/info',
  'sys/user/setting',
  'sys/menu/pcNav',
  'sys/menu/nav',
  'sys/menu/permissions',
  'sys/dict/*',
  'sys/params/key',
  'sys/region/*',
  'sys/dept/tree',
  'sys/workcalendar/*',
  'sys/info',
  'sys/info/*',
  'sys/notice/mynotice/page',
  'sys/notice/mynotice/unread',
  'sys/duty/page',
  'sys/duty/count',
  'sys/oss/preview/*',
])
