import { defineDict } from '@chengan/kernel/dictionary'

/** 评定单元 · What the weights of components belong to. */
export const bridgeMember = defineDict('bridge_member', '评定单元', 'Rated member', {
  deck: ['1', '桥面系', 'Deck'],
  span: ['2', '桥跨', 'Span'],
  pier: ['3', '桥墩', 'Pier'],
  abutment: ['4', '桥台', 'Abutment'],
})
