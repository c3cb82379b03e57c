import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Maintenance of municipal facilities. */
export const maintenance: readonly MenuNode[] = [
  folder('yhgl', '/yhgl', '养护管理', 'Maintenance', { sort: 170, system: 'zhsz', icon: 'wrench' }, [
    folder('rcyh', '/yhgl/rcyh', '日常养护', 'Routine maintenance', { sort: 10, icon: 'cogs' }, []),
    folder('bjby', '/yhgl/bjby', '部件养护（定期保养）', 'Component and regular maintenance', { sort: 20, icon: 'puzzle-piece' }, []),
    folder('yhbd', '/yhgl/bidsection', '标段管理', 'Bid sections', { sort: 50, icon: 'columns' }),
    folder('zxyh', '/yhgl/zxyh', '专项养护', 'Special maintenance', { sort: 60, icon: 'calendar' }, []),
    folder('ndjh', '/yhgl/ndjh', '年度计划', 'Annual plans', { sort: 70, icon: 'calendar-check-o' }, []),
    folder('yhkh', '/yhgl', '养护考核', 'Assessment', { sort: 90, icon: 'check-circle-o' }, []),
    folder('yhjc', '/yhgl', '养护标准', 'Standards and pauses', { sort: 100, icon: 'sliders' }),
  ]),
  page('rcyh.qb-form', '/yhgl/rcyh/form', '事件上报', 'Report', {
    under: 'rcyh.qb',
    levels: 'sj qx qy jl insp',
    reads: 'yhgl:rcyh',
    hidden: true,
  }),
  page('rcyh.qb-info', '/yhgl/rcyh/info', '事件详情', 'Event detail', {
    under: 'rcyh.qb',
    levels: 'sj qx qy jl',
    reads: 'yhgl:rcyh',
    hidden: true,
  }),
  page('yhht-form', '/yhgl/contract/form', '合同表单', 'Contract form', {
    under: 'yhht',
    levels: 'sj qx',
    reads: 'yhgl:contract',
    hidden: true,
  }),
  page('yhht-info', '/yhgl/contract/info', '合同详情', 'Contract detail', {
    under: 'yhht',
    levels: 'sj qx qy jl',
    reads: 'yhgl:contract',
    hidden: true,
  }),
]
