import { branch, button, type MenuNode, page } from './menu-tree.ts'
import { verbLabel, verbsOf } from './verbs.ts'

/** Who applies handles the road sections of his application, also where he is not given the map of all of them. */
const sections = 'szgl:wjspld'
const sectionButtons = verbsOf(sections).map((verb) => {
  const { zh, en } = verbLabel(sections, verb)
  return button(`wjzd.wjsq.wjspld:${verb}`, `${zh}路段`, `${en} section`, `${sections}:${verb}`)
})

/** Excavation, supervision after the approval, handover, documents. */
export const approvals: readonly MenuNode[] = [
  branch('spyjgl', '/spyjgl', '审批移交管理', 'Approval and handover', { system: 'zhsz', icon: 'gavel' }, [
    branch('wjzd', '/szgl/spyjgl/wjzdspyjs', '挖掘占道审批', 'Excavation and occupation', { icon: 'road' }, [
      page('wjzd.wjsq', '/szgl/spyjgl/wjzdspyjs/wjsq', '挖掘占道申请', 'Application', {
        of: 'szgl:wjsp',
        // A section names its road and bridge.
        carries: `${sections}:list jcsj:baseroad:list jcsj:basebridge:list`,
        buttons: sectionButtons,
      }),
      page('wjzd.yfq', '/szgl/spyjgl/wjzdspyjs/yfq', '已发起', 'Initiated', { of: 'szgl:wjsp' }),
      page('wjzd.wdwj', '/szgl/spyjgl/wjzdspyjs/wdwj', '我的挖掘', 'My applications', { of: 'szgl:wjsp' }),
      page('wjzd.dbsx', '/szgl/spyjgl/wjzdspyjs/dbsx', '待办事项', 'To-do', { of: 'szgl:wjsp', badge: 'duty' }, [
        page('wjzd.dbsx-wjdetail', '/wjdetail', '挖掘申请详情', 'Application detail', { reads: 'szgl:wjsp', hidden: true }),
      ]),
      page('wjzd.wjsp', '/szgl/spyjgl/wjzdspyjs/wjsp', '申报审核', 'Declaration review', { of: 'szgl:wjsp' }),
      page('wjzd.ndsb', '/szgl/spyjgl/wjzdspyjs/ndsb', '年度申报', 'Annual declaration', { of: 'szgl:wjsp' }),
      page('wjzd.sbzh', '/szgl/spyjgl/wjzdspyjs/sbzh', '申报整合', 'Consolidation', { of: 'szgl:wjjh' }),
      page('wjzd.wjhy', '/szgl/spyjgl/wjzdspyjs/wjhy', '联席会议', 'Joint meeting', { of: 'szgl:wjhy' }),
      page('wjzd.jhfb', '/szgl/spyjgl/wjzdspyjs/jhfb', '计划发布', 'Plan release', { of: 'szgl:wjjh' }),
      page('wjzd.phjg', '/szgl/spyjgl/wjzdspyjs/phjg', '批后监管', 'Post-approval supervision', { of: 'szgl:phjg' }),
      page('wjzd.phdb', '/szgl/spyjgl/wjzdspyjs/phdb', '批后待办', 'Post-approval to-do', { of: 'szgl:phjg', badge: 'duty' }),
    ]),
    page('xzsp', '{menu.xzsp.url}', '行政审批平台', 'Administrative approval site', {
      icon: 'external-link',
      openMode: 'window',
      appendEp: true,
    }),
    page('phjg2', '/spyjgl/phjg2/index', '批后监管2.0', 'Post-approval 2.0', { reads: 'szgl:phjg', icon: 'eye' }),
    branch('phjg3', '/spyjgl/phjg3', '批后监管3.0', 'Post-approval 3.0', { icon: 'eye' }, [
      page('phjg3.index', '/spyjgl/phjg3/index', '监管列表', 'Supervision list', { of: 'szgl:phjg' }, [
        page('phjg3.index-detail', '/spyjgl/phjg3/detail', '批后监管详情', 'Post-approval detail', { reads: 'szgl:phjg', hidden: true }),
      ]),
      page('phjg3.board', '/spyjgl/phjg3/board', '监管看板', 'Supervision board', { of: 'szgl:phjg' }),
    ]),
    branch('jdzg', '/spyjgl', '监督整改', 'Supervision and rectification', { icon: 'wrench' }, [
      page('jdzg.zgdb', '/spyjgl/zgdb/index', '整改督办', 'Rectification orders', { of: 'szgl:phjg' }, [
        page('jdzg.zgdb-detail', '/spyjgl/zgdb/detail', '整改督办详情', 'Order detail', { reads: 'szgl:phjg', hidden: true }),
      ]),
      page('jdzg.yssq', '/spyjgl/yssq/index', '验收管理', 'Acceptance', { of: 'szgl:phjg' }),
    ]),
    branch('yjba', '/spyjgl', '移交备案', 'Handover filing', { icon: 'exchange' }, [
      page('yjba.ptys', '/spyjgl/ptys/index', '配套验收', 'Matching acceptance', { of: 'szgl:facilityhandoverlightdkapply' }),
      page('yjba.yjgl', '/spyjgl/yjgl/index', '移交管理', 'Handover management', { of: 'szgl:facilityhandoverlightyjapply' }, [
        page('yjba.yjgl-detail', '/spyjgl/yjgl/detail', '移交详情', 'Handover detail', {
          reads: 'szgl:facilityhandoverlightyjapply',
          hidden: true,
        }),
      ]),
      page('yjba.wtqd', '/spyjgl/wtqd/index', '问题清单', 'Problem list', { of: 'szgl:facilityhandoverlightquestionlist' }),
      page('yjba.fadj', '/spyjgl/fadj/index', '方案对接', 'Scheme docking', { of: 'szgl:facilityhandoverlightschemedocking' }),
      page('yjba.wldh', '/spyjgl/wldh/index', '外来动画与节目表', 'External animation and programme list', { of: 'szgl:spyjwldh' }),
    ]),
    branch('wsjc', '/spyjgl', '文书与基础设置', 'Documents and settings', { icon: 'file-text-o' }, [
      page('wsjc.spws', '/spyjgl/spws/index', '审批文书', 'Documents', { of: 'szgl:spws' }, [
        page('wsjc.spws-detail', '/spyjgl/spws/detail', '文书详情', 'Document detail', { reads: 'szgl:spws', hidden: true }),
      ]),
      page('wsjc.preapasinfo', '/spyjgl/preapasinfo/index', '审批办件', 'Approval cases', { of: 'szgl:preapasinfo' }),
      page('wsjc.sffy', '/spyjgl/sffy/index', '收费标准', 'Fee standard', { of: 'szgl:wjsffy' }),
      page('wsjc.jzq', '/spyjgl/jzq/index', '禁挖时段', 'Ban periods', { of: 'szgl:wjjzq' }),
      page('wsjc.ldmap', '/spyjgl/ldmap/index', '挖掘一张图', 'Excavation map', { of: 'szgl:wjspld' }),
      page('wsjc.tj', '/spyjgl/tj/index', '审批移交统计', 'Statistics', { reads: 'szgl:spyjtj' }),
    ]),
  ]),
]
