interface LiveStateProps {
  isLive: boolean;
  /** Address of the page, to reload it without script or while the connection is lost. */
  address: string;
}

export function LiveState({ isLive, address }: LiveStateProps) {
  return (
    <p className="admin-live" data-live={isLive}>
      {isLive ? (
        <span className="muted">Новые сообщения появляются сами</span>
      ) : (
        <a href={address}>Показать новые сообщения</a>
      )}
    </p>
  );
}
