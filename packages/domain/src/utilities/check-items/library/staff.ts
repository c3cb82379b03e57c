import { itemsOf, type LibraryItem } from './check-item.ts'
import { licenceRules, operationCode, ordinance, safetyLaw, staffRules } from './statutes.ts'

const untrained = safetyLaw('第九十七条第（三）项')

/** Staff: certificates, training, conduct on the job. */
export const staffItems: readonly LibraryItem[] = itemsOf('staff', 'RY', [
  [
    '持证与配备',
    [
      [
        '主要负责人',
        '企业主要负责人应经专业培训并考核合格，具备相应的安全生产知识和管理能力。',
        '查验考核合格证明，访谈',
        `${ordinance('第十五条第（四）项')}；${safetyLaw('第二十七条')}`,
        'training',
        { days: 30, penalty: safetyLaw('第九十七条第（二）项') },
      ],
      [
        '安全管理人员',
        '安全生产管理人员应经专业培训并考核合格，数量满足许可条件。',
        '查验证书，核对在岗与人数',
        `${ordinance('第十五条第（四）项')}；${licenceRules('')}`,
        'training',
        { days: 30, penalty: safetyLaw('第九十七条第（二）项') },
      ],
      [
        '运行维护抢修人员',
        '运行、维护和抢修人员应经专业培训并考核合格，证书在有效期内，人岗相符。',
        '花名册与证书逐人核对',
        `${ordinance('第十五条第（四）项')}；${staffRules('')}`,
        'training',
        { days: 30, penalty: untrained },
      ],
      [
        '特种作业',
        '电工、焊工等特种作业人员应取得特种作业操作证后上岗。',
        '查验证件并联网核验',
        safetyLaw('第三十条'),
        'training',
        { days: 7, penalty: safetyLaw('第九十七条第（七）项') },
      ],
      [
        '特种设备作业',
        '压力容器、气瓶充装等特种设备作业人员应持有相应作业人员证。',
        '查验证件并联网核验',
        '《中华人民共和国特种设备安全法》第十四条；《特种设备使用管理规则》TSG 08-2017',
        'training',
        { days: 7 },
      ],
      [
        '送气人员',
        '送气人员应由企业统一管理、培训合格、持证佩卡上岗，不得无证或者挂靠送气。',
        '查验工作牌、合同与培训记录，路面抽查',
        ordinance('第二十五条第一款'),
        'training',
        { days: 7 },
      ],
      [
        '证书真实',
        '证书应真实有效，不得伪造、冒用或者在多家企业挂证。',
        '联网核验，核对社保缴纳单位',
        staffRules(''),
        'training',
        { days: 7 },
      ],
    ],
  ],
  [
    '教育培训',
    [
      [
        '三级教育',
        '新上岗人员应经厂（公司）、车间（站）、班组安全教育并考核合格后上岗。',
        '查阅教育档案与试卷',
        safetyLaw('第二十八条'),
        'training',
        { days: 15, penalty: untrained },
      ],
      [
        '继续教育',
        '在岗人员应按规定参加年度再培训和继续教育，学时达标。',
        '查阅培训计划、签到与学时',
        `${safetyLaw('第二十八条')}；${staffRules('')}`,
        'training',
        { days: 30, penalty: untrained },
      ],
      [
        '培训档案',
        '应建立安全生产教育和培训档案，如实记录时间、内容、参加人员和考核结果。',
        '查阅档案，抽问核实',
        safetyLaw('第二十八条第四款'),
        'training',
        { days: 15, penalty: safetyLaw('第九十七条第（四）项') },
      ],
      [
        '转岗与四新',
        '转岗、离岗复岗和采用新工艺、新设备前应进行专门培训。',
        '查阅专项培训记录',
        safetyLaw('第二十九条'),
        'training',
        { days: 15, penalty: untrained },
      ],
      [
        '岗位风险告知',
        '应向从业人员如实告知作业场所和工作岗位的危险因素、防范措施和事故应急措施。',
        '查看告知卡，抽问员工',
        safetyLaw('第四十四条'),
        'training',
        { days: 15, penalty: untrained },
      ],
    ],
  ],
  [
    '现场行为',
    [
      [
        '操作规程',
        '从业人员应掌握并遵守本岗位操作规程和应急处置卡，无违章指挥、违章作业、违反劳动纪律。',
        '现场观察，实操考问',
        safetyLaw('第五十七条'),
        'workSafety',
        { days: 3 },
      ],
      [
        '防护用品',
        '应按规定佩戴、使用劳动防护用品和防静电、防爆工具。',
        '现场查看',
        `${safetyLaw('第四十五条')}；${safetyLaw('第五十七条')}`,
        'workSafety',
        { days: 1, penalty: safetyLaw('第九十九条第（五）项') },
      ],
      [
        '安检人员',
        '入户安检人员应着装持证、携带合格检测仪器，按步骤检测、如实记录，不得代签、漏检、造假。',
        '跟随入户，回看轨迹与照片，回访用户',
        operationCode('第4章 用户燃气设施'),
        'userSide',
        { days: 7 },
      ],
      [
        '值班调度',
        '调度、值班人员应熟悉管网运行和应急程序，交接班记录完整，不脱岗、不饮酒。',
        '查岗，情景提问',
        operationCode('第5章 抢修'),
        'emergency',
        { days: 3 },
      ],
      [
        '应急技能',
        '抢修人员应熟练使用检测、堵漏和呼吸防护器材，能按预案分工处置。',
        '现场实操或拉动演练',
        ordinance('第三十九条第二款'),
        'emergency',
        { days: 15 },
      ],
    ],
  ],
])
