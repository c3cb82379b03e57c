import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Monitoring, emergencies and policies of gas. */
export const gasOperation: readonly MenuNode[] = [
  folder('yxjg', '/yxjg', '运行监管', 'Operation monitoring', { sort: 130, system: 'zhrq', icon: 'heartbeat' }, [
    page('yxjg.yzpz', '/yxjg/yzpz/index', '阈值配置', 'Thresholds', {
      sort: 40,
      levels: 'sj qx qy',
      title: ['阈值配置', 'Threshold templates'],
      of: 'gysy:iotalarmthreshold',
    }),
    page('yxjg.bjls', '/yxjg/bjls/index', '报警历史', 'Alarm history', { sort: 50, levels: 'sj qx qy', reads: 'gysy:iotdevice' }),
    page('yxjg.bjcz', '/yxjg/bjcz/index', '感知报警处置', 'Alarm handling', {
      sort: 60,
      levels: 'sj qx qy',
      title: ['感知报警处置', 'Sensing alarm handling'],
      of: 'gysy:iotdevicealarmhandling',
    }),
    page('yxjg.bjcz-examine', '/yxjg/bjcz/examine', '处置审核', 'Handling review', {
      sort: 70,
      levels: 'sj qx',
      title: ['报警复核', 'Alarm review'],
      reads: 'gysy:iotdevicealarmhandling',
    }),
    page('yxjg.sbrz', '/yxjg/sbrz/index', '设备日志', 'Device log', { sort: 80, levels: 'sj qx qy', of: 'gysy:iotdevicelog' }),
    page('yxjg.yjdd', '/yxjg/yjdd/index', '应急调度', 'Emergency scheduling', { sort: 90, levels: 'sj qx qy', of: 'gysy:gysyyxjgyjdd' }),
    page('yxjg.yjdd-zb', '/yxjg/yjdd/zb', '应急装备', 'Emergency equipment', {
      sort: 100,
      levels: 'sj qx qy',
      title: ['应急装备物资', 'Emergency equipment'],
      of: 'gysy:gysyyjzb',
    }),
    page('yxjg.yjdd-pb', '/yxjg/yjdd/pb', '值班排班', 'Duty roster', {
      sort: 110,
      levels: 'sj qx qy',
      title: ['应急排班', 'Emergency duty roster'],
      of: 'gysy:gysyyjpb',
    }),
  ]),
  page(
    'zcwj',
    '/zcwj/index',
    '政策文件',
    'Policy documents',
    { sort: 140, levels: 'sj qx qy', of: 'gysy:policydocument', system: 'zhrq', icon: 'book' },
    [
      page('zcwj-detail', '/zcwj/detail', '政策文件详情', 'Policy document', {
        levels: 'sj qx qy',
        title: ['政策文件详情', 'Policy document reader'],
        reads: 'gysy:policydocument',
        hidden: true,
      }),
    ],
  ),
]
