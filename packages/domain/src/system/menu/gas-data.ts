import { branch, type MenuNode, page } from './menu-tree.ts'

/** Registers of gas companies, facilities, people and figures. */
export const gasData: readonly MenuNode[] = [
  branch('jcxxglRq', '/jcxxgl', '基础信息管理', 'Basic information', { system: 'zhrq', icon: 'database' }, [
    branch('gdrq', '/jcxxgl/gdrq', '管道燃气', 'Piped gas', { icon: 'fire' }, [
      page('gdrq.qyxx', '/jcxxgl/gdrq/qyxx/index', '企业信息', 'Companies', { reads: 'gysy:gascompanies' }),
      page('gdrq.mz', '/jcxxgl/gdrq/mz/index', '门站', 'Gate stations', { reads: 'gysy:gasfacility' }),
      page('gdrq.yjcb', '/jcxxgl/gdrq/yjcb/index', '应急储备站', 'Emergency storage', { reads: 'gysy:gasfacility' }),
      page('gdrq.tyjl', '/jcxxgl/gdrq/tyjl/index', '调压计量站', 'Regulator stations', { reads: 'gysy:gasfacility' }),
      page('gdrq.cyry', '/jcxxgl/gdrq/cyry/index', '从业人员', 'Staff', { of: 'gysy:jobperson' }),
      page('gdrq.gw', '/jcxxgl/gdrq/gw/index', '管网', 'Pipe network', { reads: 'gysy:gasfacility' }),
      page('gdrq.yh', '/jcxxgl/gdrq/yh/index', '管道用户', 'Piped users', { of: 'gysy:gaspipecustomer' }),
    ]),
    branch('pzrq', '/jcxxgl/pzrq', '瓶装燃气', 'Bottled gas', { icon: 'fire' }, [
      page('pzrq.qyxx', '/jcxxgl/pzrq/qyxx/index', '企业信息', 'Companies', { reads: 'gysy:gascompanies' }),
      page('pzrq.cpz', '/jcxxgl/pzrq/cpz/index', '储配站', 'Storage-distribution stations', { reads: 'gysy:gasfacility' }),
      page('pzrq.gyz', '/jcxxgl/pzrq/gyz/index', '供应站', 'Supply stations', { reads: 'gysy:gasfacility' }),
      page('pzrq.cyry', '/jcxxgl/pzrq/cyry/index', '从业人员', 'Staff', { reads: 'gysy:jobperson' }),
      page('pzrq.pscl', '/jcxxgl/pzrq/pscl/index', '配送车辆', 'Delivery vehicles', { reads: 'gysy:gascar' }),
      page('pzrq.yh', '/jcxxgl/pzrq/yh/index', '瓶装用户', 'Bottled users', { of: 'gysy:ztgascylindercustomer' }),
    ]),
    branch('cyrq', '/jcxxgl/cyrq', '车用燃气', 'Vehicle gas', { icon: 'fire' }, [
      page('cyrq.qyxx', '/jcxxgl/cyrq/qyxx/index', '企业信息', 'Companies', { reads: 'gysy:gascompanies' }),
      page('cyrq.jqz', '/jcxxgl/cyrq/jqz/index', '加气站', 'Filling stations', { reads: 'gysy:gasfacility' }),
      page('cyrq.cyry', '/jcxxgl/cyrq/cyry/index', '从业人员', 'Staff', { reads: 'gysy:jobperson' }),
    ]),
    branch('sjtb', '/jcxxgl/sjtb', '数据填报', 'Data filling', { icon: 'pencil-square-o' }, [
      page('sjtb.qhlqx', '/jcxxgl/sjtb/qhlqx/index', '气化率（区县）', 'Penetration by district', { of: 'gysy:GysyGasCzjmqhl' }),
      page('sjtb.qhlqy', '/jcxxgl/sjtb/qhlqy/index', '气化率（企业）', 'Penetration by enterprise', { reads: 'gysy:GysyGasCzjmqhl' }),
      page('sjtb.yjzdyh', '/jcxxgl/sjtb/yjzdyh/index', '应急中断用户', 'Emergency outage users', {
        of: 'gysy:gysytbyjzdyh gysy:gysytbxgzdyh',
      }),
      page('sjtb.fjmkxh', '/jcxxgl/sjtb/fjmkxh/index', '非居民开销户', 'Non-resident accounts', { of: 'gysy:gysynoresident' }),
      page('sjtb.gdgql', '/jcxxgl/sjtb/gdgql/index', '管道供气量', 'Piped supply volume', { of: 'gysy:gysytbgdrqgql' }),
    ]),
    page('txl', '/jcxxgl/txl/index', '通讯录', 'Address book', { carries: 'gysy:gascompanies:addressBook', icon: 'address-book-o' }),
    page('yh', '/jcxxgl/yh/index', '用户', 'Users', { reads: 'gysy:gaspipecustomer gysy:ztgascylindercustomer', icon: 'users' }),
  ]),
  branch('gysy', '/gysy/jjxxgl', '燃气基础台账', 'Gas registers', { system: 'zhrq', icon: 'building-o' }, [
    page('gysy.gascompanies', '/gysy/jjxxgl/gascompanies/index', '燃气企业', 'Gas companies', { of: 'gysy:gascompanies' }),
    page('gysy.rqssgl-gasfacility', '/gysy/jjxxgl/rqssgl/gasfacility/index', '燃气设施', 'Gas facilities', { of: 'gysy:gasfacility' }),
    page('gysy.rqssgl-gascar', '/gysy/jjxxgl/rqssgl/gascar/index', '配送车辆', 'Delivery vehicles', { of: 'gysy:gascar' }),
    page('gysy.cyrygl-jobperson', '/gysy/jjxxgl/cyrygl/jobperson/index', '从业人员', 'Job persons', {
      of: 'gysy:jobpersontrain',
      reads: 'gysy:jobperson',
    }),
    page('gysy.cyrygl-jobpersonsupervise', '/gysy/jjxxgl/cyrygl/jobpersonsupervise/index', '从业人员监管', 'Job-person supervision', {
      of: 'gysy:jobpersonsupervise',
    }),
  ]),
]
