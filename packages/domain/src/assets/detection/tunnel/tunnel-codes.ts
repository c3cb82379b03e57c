import { defineDict } from '@chengan/kernel/dictionary'

/** 机电系统 · Mechanical and electrical systems, by how many of their devices work. */
export const tunnelSystem = defineDict('tunnel_system', '机电系统', 'System', {
  power: ['power', '供配电设施', 'Power'],
  lighting: ['light', '照明设施', 'Lighting'],
  ventilation: ['vent', '通风设施', 'Ventilation'],
  fire: ['fire', '消防设施', 'Fire protection'],
  monitoring: ['monitor', '监控与通信设施', 'Monitoring and communication'],
})
