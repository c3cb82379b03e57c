import { branch, type MenuNode, page } from './menu-tree.ts'

/** Monitoring, emergencies and policies of gas. */
export const gasOperation: readonly MenuNode[] = [
  branch('yxjg', '/yxjg', '运行监管', 'Operation monitoring', { system: 'zhrq', icon: 'heartbeat' }, [
    page('yxjg.jkgl', '/yxjg/jkgl/index', '监测管理', 'Monitoring management', { reads: 'jcsj:camera jcsj:cameragrouping gysy:iotdevice' }),
    page('yxjg.gzjc', '/yxjg/gzjc/index', '感知监测', 'Sensing monitoring', { of: 'gysy:iotdevice' }),
    page('yxjg.sbgl', '/yxjg/sbgl/index', '设备台账', 'Devices', { reads: 'gysy:iotdevice' }),
    page('yxjg.yzpz', '/yxjg/yzpz/index', '阈值配置', 'Thresholds', { of: 'gysy:iotalarmthreshold' }),
    page('yxjg.bjls', '/yxjg/bjls/index', '报警历史', 'Alarm history', { reads: 'gysy:iotdevice' }),
    page('yxjg.bjcz', '/yxjg/bjcz/index', '感知报警处置', 'Alarm handling', { of: 'gysy:iotdevicealarmhandling' }),
    page('yxjg.bjcz-examine', '/yxjg/bjcz/examine', '处置审核', 'Handling review', { reads: 'gysy:iotdevicealarmhandling' }),
    page('yxjg.sbrz', '/yxjg/sbrz/index', '设备日志', 'Device log', { of: 'gysy:iotdevicelog' }),
    page('yxjg.yjdd', '/yxjg/yjdd/index', '应急调度', 'Emergency scheduling', { of: 'gysy:gysyyxjgyjdd' }),
    page('yxjg.yjdd-zb', '/yxjg/yjdd/zb', '应急装备', 'Emergency equipment', { of: 'gysy:gysyyjzb' }),
    page('yxjg.yjdd-pb', '/yxjg/yjdd/pb', '值班排班', 'Duty roster', { of: 'gysy:gysyyjpb' }),
  ]),
  page('zcwj', '/zcwj/index', '政策文件', 'Policy documents', { of: 'gysy:policydocument', system: 'zhrq', icon: 'book' }, [
    page('zcwj-detail', '/zcwj/detail', '政策文件详情', 'Policy document', { reads: 'gysy:policydocument', hidden: true }),
  ]),
]
