import { lists } from '../city/hazards.ts'

/** Twenty screens of several people: what is opened most, and one of each kind of page. */
export const twentyScreens = {
  company: [lists.company, '/act/start/index', '/sys/notice-user/index'],
  district: ['/index', lists.district, '/aqjg/yhpc/tj', '/act/todo/index'],
  everything: [
    '/sys/user/index',
    '/sys/role/index',
    '/sys/menu/index',
    '/sys/dept/index',
    '/sys/dict/index',
    '/sys/params/index',
    '/sys/explain/index',
    '/sys/workcalendar/index',
    '/sys/security/index',
    '/act/model/index',
    '/act/stat/index',
    '/spyjgl/tj/index',
    '/szgl/spyjgl/wjzdspyjs/sbzh',
  ],
} as const
export const whoLooks = ['company', 'district', 'everything'] as const
/** Open pages weigh; after so many the window starts anew. */
export const pagesOpen = 7
