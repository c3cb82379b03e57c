import { defineDict } from '@chengan/kernel/dictionary'

/** 排名对象 · What a ranking is of. */
export const rankBy = defineDict('rank_by', '排名对象', 'Ranked by', {
  region: ['region', '区县', 'District'],
  street: ['street', '街道', 'Street'],
  company: ['company', '企业', 'Company'],
  section: ['section', '路段', 'Section'],
})

/** 排名顺序 · Order of a ranking. */
export const rankOrder = defineDict('rank_order', '排名顺序', 'Order of a ranking', {
  asc: ['asc', '从低到高', 'Lowest first'],
  desc: ['desc', '从高到低', 'Highest first'],
})

/** 对齐方式 · How the days of two years are laid beside each other. */
export const trendAlign = defineDict('trend_align', '对齐方式', 'Aligned by', {
  calendar: ['calendar', '公历', 'Calendar'],
  lunar: ['lunar', '春节', 'Spring Festival'],
})
