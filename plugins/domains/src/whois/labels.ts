/** Labels differ in blanks, hyphens, underscores and apostrophes for no reason: one spelling for all of them. */
export const foldLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[\s_-]+/g, " ")
    .trim();

const labels = (list: string): string[] => list.split(",").map(foldLabel);

/**
 * What registries call the parts of a record, as they stand in their answers (folded, without trailing dots).
 * In each list the more authoritative label comes first: a registry's expiry date before the registrar's.
 */
export const DOMAIN_LABELS: ReadonlySet<string> = new Set(
  labels(`
  domain name, domain, complete domain name, domainname, nombre de dominio, nom de domaine, nome de domínio / domain
  name, 도메인이름, ドメイン名, puny name, ascii, query, object, name, alan adı, idn domain name, punycode, internationalized
  domain name, unicode domain, dns, ace, dominio, domínio, domaine, nome a dominio, nome do domínio, домен, доменное
  имя, доменне ім'я, 域名, 網域名稱, tên miền
`),
);

export const REGISTRAR_LABELS: readonly string[] = labels(`
  registrar, sponsoring registrar, registrar name, registrar of record, current registrar, current registar, registar,
  registrar organization, registrar company, registration service provider, registration service provided by, registered
  by, registered through, registrado por, authorized agency, 등록대행자, registrar handle, registrar id, sponsoring registrar
  organization, created by registrar, domain support, provider, maintained by, registrar contact, billing registrar,
  agent, invoicing registrar, 指定事業者, bureau d'enregistrement, registraire, registrador, agente registrador, entidad
  registradora, регистратор, реєстратор, 注册商, 注册服务机构, 受理註冊機構, nhà đăng ký, registrar company name, invoicing party,
  managed by
`);

export const CREATION_LABELS: readonly string[] = labels(`
  creation date, created on, created date, date created, domain create date, domain created, domain creation date,
  domain registration date, domain record activated, registration date, registration time, registered date, registered
  on, registered, domain registered, domain dateregistered, date registered, first registration date, domain name
  commencement date, record created on, record created, fecha de creacion, fecha de creación, fecha de registro, date de
  creation, date de création, date creation, data de registo / creation date, data de criação, 등록일, 登録年月日, created,
  create date, registration, registered since, activated, acivated, activated on, active since, domain activated, entry
  created, commencement date, assigned, crdate, requested on, domain registered on, created at, registered at,
  activation, activation date, date of registration, date d'enregistrement, date d'activation, data de registro, data de
  registo, fecha de alta, fecha de activación, data di creazione, data di registrazione, дата регистрации, дата
  создания, дата реєстрації, зарегистрирован, 注册时间, 注册日期, 创建时间, 註冊日期, ngày đăng ký, ngày cấp, kayıt tarihi
`);

export const EXPIRY_LABELS: readonly string[] = labels(`
  registry expiry date, expiration date, expiry date, domain expiration date, domain expiry date, domain expires,
  expires on, expires at, expire date, expired date, expiration time, expires, expire, expired, registration expiration
  date, expiry, exp date, paid till, paid until, valid until, valid date, valid till, validity, record expires on,
  record expires, record expired, record will expire on, domain datebilleduntil, renewal date, renew date, renewal,
  fecha de vencimiento, fecha de expiracion, fecha de expiración, date expiration, date d'expiration, date d expiration,
  data de expiração / expiration date, data de expiração, 사용 종료일, 有効期限, date of expiration, expiration, ends on, domain
  expires on, domain will expire on, registered until, registrar registration expiration date, domain currently expires,
  currently expires, currently expires on, registration expires, registration expiry date, validity date, date
  d'échéance, data de vencimento, data de validade, fecha de caducidad, data di scadenza, scadenza, дата окончания
  регистрации, дата окончания, срок действия до, оплачен до, дійсний до, 过期时间, 到期时间, 到期日期, 到期日, 屆期日, ngày hết hạn, bitiş
  tarihi
`);

export const NAME_SERVER_LABELS: ReadonlySet<string> = new Set(
  labels(`
  name server, nameserver, nserver, name servers, nameservers, domain servers in listed order, domain servers, dns
  servers, name server handle, host name, hostname, primary server, secondary server, primary name server, ネームサーバ, domain server,
  nsset, servers, domain nameservers, nameserver information, name server information, nserver 1, ns name 01, dns1,
  nameservers in the listed order, nameserver in listed order, name servers in the listed order, ns, name server 1,
  primary ns, servidor(es) de nombres de dominio, servidores de nombre, dns servers in listed order, nsl id, p, domain
  name servers, dns server, name servers in listed order, current nameservers, serveurs de noms, serveur de noms,
  servidores dns, servidor dns, сервер имен, днс, 域名服务器, dns服务器, máy chủ dns
`),
);

export const REGISTRANT_LABELS: ReadonlySet<string> = new Set(
  labels(`
  registrant, registrant name, registrant organization, registrant organisation, registrant id, holder, holder c, owner,
  owner name, owner c, registrant contact name, registered for, titular, 등록인, 登録者名, organization, organization using
  domain name, organization name, descr, description, person, admin c, domain holder, org, holder of domain name,
  registrant contact id, domain owner, registrant contact, titular / registrant, admin contact, administrative contact,
  titulaire, titolare, владелец, администратор домена, 注册人, 注册者, 註冊人, chủ thể đăng ký
`),
);

export const STATUS_LABELS: ReadonlySet<string> = new Set(
  labels(`
  status, domain status, query status, registration status, state, estado / status, estatus del dominio, estado, domain
  state, eppstatus, epp status, domaintype, statut, stato, статус, состояние, 状态, 狀態, 域名状态, trạng thái, durum
`),
);

/** Labels that open the part of an answer that describes somebody, not the name: dates in it are theirs. */
export const CONTACT_SECTION =
  /^(?:(?:registrant|admin(?:istrative)?|adminstrative|tech(?:nical)?|billing|owner|holder|zone|legal|domain registrant)(?:[ /]?(?:contacts?|c|information|details|info|agent|handle))*|person|role|contact|contact id|org(?:anisation|anization)?|nic ?handle|nic hdl(?: br)?|norid handle|nsset|keyset|mntner|source|titular|contacto .*|contact .*|entidade gestora.*|responsável.*|.* contacts?)$/;

/** Lines that open the part that describes the name itself. */
export const DOMAIN_SECTION =
  /^(?:domain (?:details|information|data|info|dates)|(?:relevant |important )?dates|additional info(?:rmation)?)$/;

/** Labels that open the part that describes the registrar. */
export const REGISTRAR_SECTION =
  /^(?:registrar|sponsoring registrar|registrar (?:contact|information|details|data)|registrar of record)$/;

/** What a registrar's name is called inside its own part. */
export const REGISTRAR_NAME_LABELS: readonly string[] = labels(`
  organization, organisation, organization name, registrar name, company, org, name
`);
