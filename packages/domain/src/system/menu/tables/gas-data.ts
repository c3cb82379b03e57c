import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Registers of gas companies, facilities, people and figures. */
export const gasData: readonly MenuNode[] = [
  folder('jcxxglRq', '/jcxxgl', '基础信息管理', 'Basic information', { sort: 100, system: 'zhrq', icon: 'database' }, [
    folder('gdrq', '/jcxxgl/gdrq', '管道燃气', 'Piped gas', { sort: 10, icon: 'fire' }, [
      page('gdrq.yh', '/jcxxgl/gdrq/yh/index', '管道用户', 'Piped users', {
        sort: 70,
        levels: 'sj qx qy',
        title: ['管道燃气用户', 'Piped customers'],
        of: 'gysy:gaspipecustomer',
      }),
    ]),
    folder('pzrq', '/jcxxgl/pzrq', '瓶装燃气', 'Bottled gas', { sort: 20, icon: 'database' }, [
      page('pzrq.yh', '/jcxxgl/pzrq/yh/index', '瓶装用户', 'Bottled users', {
        sort: 60,
        levels: 'sj qx qy',
        title: ['瓶装燃气用户', 'Bottled customers'],
        of: 'gysy:ztgascylindercustomer',
      }),
    ]),
    folder('cyrq', '/jcxxgl/cyrq', '车用燃气', 'Vehicle gas', { sort: 30, icon: 'truck' }, []),
    folder('sjtb', '/jcxxgl/sjtb', '数据填报', 'Data filling', { sort: 40, icon: 'pencil-square-o' }, [
      page('sjtb.qhlqx', '/jcxxgl/sjtb/qhlqx/index', '气化率（区县）', 'Penetration by district', {
        sort: 10,
        levels: 'sj qx',
        title: ['城镇居民气化率（按区）', 'Gas penetration by district'],
        of: 'gysy:GysyGasCzjmqhl',
      }),
      page('sjtb.qhlqy', '/jcxxgl/sjtb/qhlqy/index', '气化率（企业）', 'Penetration by enterprise', {
        sort: 20,
        levels: 'sj qx qy',
        title: ['城镇居民气化率（按企业）', 'Gas penetration by enterprise'],
        reads: 'gysy:GysyGasCzjmqhl',
      }),
      page('sjtb.yjzdyh', '/jcxxgl/sjtb/yjzdyh/index', '应急中断用户', 'Emergency outage users', {
        sort: 30,
        levels: 'sj qx qy',
        of: 'gysy:gysytbyjzdyh gysy:gysytbxgzdyh',
      }),
      page('sjtb.fjmkxh', '/jcxxgl/sjtb/fjmkxh/index', '非居民开销户', 'Non-resident accounts', {
        sort: 40,
        levels: 'sj qx qy',
        title: ['非居民用户开户/销户', 'Non-resident account opening and closing'],
        of: 'gysy:gysynoresident',
      }),
      page('sjtb.gdgql', '/jcxxgl/sjtb/gdgql/index', '管道供气量', 'Piped supply volume', {
        sort: 50,
        levels: 'sj qx qy',
        title: ['管道燃气供气量', 'Piped gas supply volume'],
        of: 'gysy:gysytbgdrqgql',
      }),
    ]),
    page('yh', '/jcxxgl/yh/index', '用户', 'Users', {
      sort: 60,
      levels: 'sj qx qy',
      title: ['燃气用户', 'Gas users'],
      reads: 'gysy:gaspipecustomer gysy:ztgascylindercustomer',
      icon: 'users',
    }),
  ]),
  folder('gysy', '/gysy/jjxxgl', '燃气基础台账', 'Gas registers', { sort: 110, system: 'zhrq', icon: 'building-o' }, []),
]
