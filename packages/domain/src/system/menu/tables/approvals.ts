import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Excavation, supervision after the approval, handover, documents. */
export const approvals: readonly MenuNode[] = [
  folder('spyjgl', '/spyjgl', '审批移交管理', 'Approval and handover', { sort: 160, system: 'zhsz', icon: 'gavel' }, [
    folder('wjzd', '/szgl/spyjgl/wjzdspyjs', '挖掘占道审批', 'Excavation and occupation', { sort: 10, icon: 'road' }),
    page('xzsp', '{menu.xzsp.url}', '行政审批平台', 'Administrative approval site', {
      sort: 20,
      levels: '',
      icon: 'external-link',
      openMode: 'window',
      appendEp: true,
    }),
    folder('phjg3', '/spyjgl/phjg3', '批后监管3.0', 'Post-approval 3.0', { sort: 40, icon: 'binoculars' }, [
      page('phjg3.board', '/spyjgl/phjg3/board', '监管看板', 'Supervision board', { sort: 20, levels: 'sj qx', of: 'szgl:phjg' }),
    ]),
    folder('jdzg', '/spyjgl', '监督整改', 'Supervision and rectification', { sort: 50, icon: 'wrench' }),
    folder('yjba', '/spyjgl', '移交备案', 'Handover filing', { sort: 60, icon: 'exchange' }, [
      page('yjba.ptys', '/spyjgl/ptys/index', '配套验收', 'Matching acceptance', {
        sort: 10,
        levels: 'sj qx qy',
        of: 'szgl:facilityhandoverlightdkapply',
      }),
      page(
        'yjba.yjgl',
        '/spyjgl/yjgl/index',
        '移交管理',
        'Handover management',
        { sort: 20, levels: 'sj qx qy', of: 'szgl:facilityhandoverlightyjapply' },
        [
          page('yjba.yjgl-detail', '/spyjgl/yjgl/detail', '移交详情', 'Handover detail', {
            levels: 'sj qx qy',
            reads: 'szgl:facilityhandoverlightyjapply',
            hidden: true,
          }),
        ],
      ),
      page('yjba.wtqd', '/spyjgl/wtqd/index', '问题清单', 'Problem list', {
        sort: 30,
        levels: 'sj qx qy',
        of: 'szgl:facilityhandoverlightquestionlist',
      }),
      page('yjba.fadj', '/spyjgl/fadj/index', '方案对接', 'Scheme docking', {
        sort: 40,
        levels: 'sj qx qy',
        of: 'szgl:facilityhandoverlightschemedocking',
      }),
      page('yjba.wldh', '/spyjgl/wldh/index', '外来动画与节目表', 'External animation and programme list', {
        sort: 50,
        levels: 'sj qx qy',
        of: 'szgl:spyjwldh',
      }),
    ]),
    folder('wsjc', '/spyjgl', '文书与基础设置', 'Documents and settings', { sort: 70, icon: 'file-text-o' }),
  ]),
  page('wjzd.dbsx-wjdetail', '/wjdetail', '挖掘申请详情', 'Application detail', {
    under: 'wjzd.dbsx',
    levels: 'sj qx qy',
    title: ['挖掘申请详情', 'Application detail form'],
    reads: 'szgl:wjsp',
    hidden: true,
  }),
  page('phjg3.index-detail', '/spyjgl/phjg3/detail', '批后监管详情', 'Post-approval detail', {
    under: 'phjg3.index',
    levels: 'sj qx qy',
    reads: 'szgl:phjg',
    hidden: true,
  }),
  page('jdzg.zgdb-detail', '/spyjgl/zgdb/detail', '整改督办详情', 'Order detail', {
    under: 'jdzg.zgdb',
    levels: 'sj qx qy',
    title: ['整改督办详情', 'Rectification order detail'],
    reads: 'szgl:phjg',
    hidden: true,
  }),
  page('wsjc.spws-detail', '/spyjgl/spws/detail', '文书详情', 'Document detail', {
    under: 'wsjc.spws',
    levels: 'sj qx qy',
    title: ['审批文书详情', 'Document detail'],
    reads: 'szgl:spws',
    hidden: true,
  }),
]
