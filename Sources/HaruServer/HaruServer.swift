// HaruServer
