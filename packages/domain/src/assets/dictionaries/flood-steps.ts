import { defineDict } from '@chengan/kernel/dictionary'

/** 积水处置步骤 · Step of dealing with a flood. */
export const floodStep = defineDict('flood_step', '积水处置步骤', 'Step at a flood', {
  arrive: ['arrive', '到场', 'Arrived'],
  closeRoad: ['closeRoad', '封闭道路', 'Road closed'],
  pump: ['pump', '开泵抽排', 'Pumping'],
  openRoad: ['openRoad', '恢复通行', 'Road opened'],
  recede: ['recede', '退水', 'Receded'],
})
