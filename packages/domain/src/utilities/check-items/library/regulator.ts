import { itemsOf, type LibraryItem } from './check-item.ts'
import { alarmCode, designCode, gasCode, majorCriteria, operationCode, ordinance, penaltyOfFacilities, signCode } from './statutes.ts'

const facilities = { penalty: penaltyOfFacilities }
const box = '《城镇燃气调压箱》GB 27791-2020'

/** Regulator stations, cabinets and boxes. */
export const regulatorItems: readonly LibraryItem[] = itemsOf('regulator', 'TY', [
  [
    '压力保护',
    [
      [
        '出口超压保护',
        '调压装置应设置防止燃气出口压力超过下游压力允许值的安全保护措施。',
        '现场查看切断阀、监控调压器或放散阀，模拟超压测试并核对整定值',
        `${gasCode('第5.2节 调压设施')}；${majorCriteria('第六条第（三）项')}`,
        'regulating',
        { major: 'regulatorUnprotected', penalty: penaltyOfFacilities },
      ],
      [
        '整定值',
        '调压器、切断阀、放散阀整定值应相互匹配并有铭牌标示，每年至少校核1次。',
        '查阅整定记录，现场核对压力表读数',
        operationCode('第4章 设备'),
        'regulating',
        { ...facilities, days: 7 },
      ],
      [
        '关闭压力',
        '调压器关闭压力、出口压力波动应在允许范围内，无直通、喘振。',
        '关闭下游阀门测试关闭压力',
        `${box}；${operationCode('第4章 设备')}`,
        'regulating',
        { ...facilities, days: 7 },
      ],
      [
        '切断阀',
        '切断阀应动作灵敏、复位后关闭严密，切断后查明原因方可复位。',
        '模拟动作测试，查阅切断事件记录',
        operationCode('第4章 设备'),
        'regulating',
        { ...facilities, days: 7 },
      ],
      [
        '压力表',
        '进出口压力表应在检定有效期内、量程适当、表面清晰。',
        '查看检定标签',
        operationCode('第4章 设备'),
        'regulating',
        { days: 7 },
      ],
      [
        '放散',
        '放散管管口应高出周边建筑并避开门窗，防雨防堵，安全放散不得进入室内或密闭空间。',
        '现场查看、测量',
        designCode('第6.6节'),
        'regulating',
        facilities,
      ],
    ],
  ],
  [
    '设置环境与外观',
    [
      [
        '间距',
        '调压站（柜、箱）与建筑物、门窗洞口的净距应符合规范，周边不得新增门窗、烟囱和明火点。',
        '现场测量',
        designCode('第6.6节'),
        'builtOverOrTooClose',
        { ...facilities, days: 30 },
      ],
      [
        '通风',
        '调压室、柜体通风口应畅通，通风面积满足要求，不得封堵或改作他用。',
        '现场查看',
        designCode('第6.6节'),
        'regulating',
        { ...facilities, days: 7 },
      ],
      [
        '防撞与护栏',
        '临近道路、停车位的调压柜应设置防撞护栏，箱门锁闭完好、箱体接地可靠。',
        '现场查看',
        `${ordinance('第三十五条')}；${box}`,
        'regulating',
        facilities,
      ],
      [
        '标志',
        '应在醒目处设置安全警示标志、编号和抢修电话，字迹清晰。',
        '现场查看',
        `${ordinance('第三十五条')}；${signCode('')}`,
        'signs',
        { ...facilities, days: 7 },
      ],
      [
        '杂物与占用',
        '调压设施周围不得堆放可燃物、停放电动车充电、晾晒和圈占。',
        '现场查看',
        ordinance('第三十三条'),
        'builtOverOrTooClose',
        { days: 3 },
      ],
      [
        '泄漏',
        '法兰、接头、阀杆、仪表连接处应无泄漏。',
        '检漏仪或皂液检测',
        operationCode('第4章 设备'),
        'leakDetection',
        { ...facilities, days: 1 },
      ],
    ],
  ],
  [
    '运行维护',
    [
      [
        '巡检',
        '应按周期巡检并记录进出口压力、过滤器压差、异响和漏气情况。',
        '查阅巡检记录与远传数据',
        operationCode('第4章 设备'),
        'regulating',
        facilities,
      ],
      [
        '维护检修',
        '应按运行时间和工况分级维护，定期清洗更换过滤器滤芯、膜片和密封件。',
        '查阅维护计划、更换记录',
        operationCode('第4章 设备'),
        'regulating',
        facilities,
      ],
      [
        '报警',
        '地上调压站室内和地下调压设施应设燃气浓度检测报警，与事故通风联锁。',
        '标准气测试，查看联锁',
        alarmCode(''),
        'leakDetection',
        { ...facilities, days: 7 },
      ],
      [
        '防爆与接地',
        '调压室内电气设备应防爆，防雷防静电接地电阻合格。',
        '查看防爆标志，查阅接地检测报告',
        '《爆炸危险环境电力装置设计规范》GB 50058-2014；《建筑物防雷设计规范》GB 50057-2010',
        'explosionProtection',
        facilities,
      ],
      [
        '防冻',
        '寒冷季节和大压差调压应有防冻措施，无冰堵、结霜影响动作。',
        '现场查看，查阅冬季巡检记录',
        operationCode('第4章 设备'),
        'regulating',
        { days: 7 },
      ],
      ['双路与旁通', '连续供气用户的调压设施应有备用路，旁通阀常闭并铅封。', '现场查看', designCode('第6.6节'), 'regulating', facilities],
    ],
  ],
])
