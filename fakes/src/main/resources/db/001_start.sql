create table sessions (
  id varchar(200) not null primary key,
  metadata text not null,
  created_at bigint not null
);

create table events (
  session_id varchar(200) not null,
  n integer not null,
  text text not null,
  accepted_at bigint not null,
  primary key (session_id, n)
);

create table turns (
  session_id varchar(200) not null,
  turn integer not null,
  event integer not null,
  state varchar(12) not null,
  primary key (session_id, turn)
);

create table history (
  session_id varchar(200) not null,
  position integer not null,
  items text not null,
  primary key (session_id, position)
);

create table feed (
  session_id varchar(200) not null,
  last_id bigint not null,
  events text not null,
  primary key (session_id, last_id)
);
