import { defineDict } from '@chengan/kernel/dictionary'

/** 病害体周边情况 · What lies near a body and makes it likelier to give way, or worse if it does. */
export const bodySurroundings = defineDict('body_surroundings', '病害体周边情况', 'Surroundings of a body', {
  leakingPipe: ['1', '渗漏管道', 'Leaking pipe'],
  mainPipe: ['2', '大口径燃气或给水管', 'Large gas or water main'],
  metro: ['3', '轨道交通', 'Metro'],
  hospitalOrSchool: ['4', '医院或学校', 'Hospital or school'],
})

/** 等级排序 · From which end a report counts its levels. */
export const levelOrder = defineDict('level_order', '等级排序', 'Order of levels', {
  firstIsWorst: ['1', 'Ⅰ级为最高风险', 'Ⅰ is the worst'],
  fourthIsWorst: ['4', 'Ⅳ级为最高风险', 'Ⅳ is the worst'],
})
